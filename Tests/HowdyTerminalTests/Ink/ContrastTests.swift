import HowdyTerminal
import Testing

@Suite("Contrast")
struct ContrastTests {
  @Test("Black on white is 21 to 1, a colour on itself 1 to 1")
  func ends() {
    let (black, white) = (RGB(0x000000), RGB(0xFFFFFF))
    #expect(abs(black.contrast(with: white) - 21) < 1e-9)
    #expect(abs(white.contrast(with: black) - 21) < 1e-9)
    #expect(white.contrast(with: white) == 1)
    #expect(black.luminance == 0)
    #expect(abs(white.luminance - 1) < 1e-12)
  }

  // Worked out by hand: 0x77 / 255 = 0.46667, ((0.46667 + 0.055) / 1.055) ^ 2.4 = 0.18447, and
  // 1.05 / 0.23447 = 4.478: the grey that just fails on white, as 0x76 is the one that just passes.
  @Test("The greys on both sides of 4.5 to 1 over white fall on the right side")
  func greys() {
    #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.478) < 0.001)
    #expect(RGB(0x767676).contrast(with: RGB(0xFFFFFF)) >= 4.5)
  }

  // The cube: 16 + 36 r + 6 g + b, over the levels 0, 95, 135, 175, 215, 255.
  @Test(
    "An ink is the colour of the 256 that its number names",
    arguments: [
      (16, 0x000000), (22, 0x005F00), (94, 0x875F00), (88, 0x870000), (114, 0x87D787),
      (222, 0xFFD787), (210, 0xFF8787), (231, 0xFFFFFF), (232, 0x080808), (255, 0xEEEEEE),
    ] as [(UInt8, UInt32)])
  func cube(number: UInt8, hex: UInt32) {
    #expect(Ink(number).rgb == RGB(hex))
  }

  @Test("Of the first 16 nobody knows what a terminal shows")
  func unknown() {
    for number: UInt8 in 0..<16 { #expect(Ink(number).rgb == nil) }
  }
}

@Suite("Palettes")
struct PaletteTests {
  @Test("H23: every ink stands out from every background that it is for", arguments: Palette.all)
  func contrast(palette: Palette) {
    #expect(palette.failures == [])
    #expect(palette.pairings.count == 3 * palette.background.named.count)
    #expect(palette.contrast.least == (palette.contrast == .more ? 7 : 4.5))
  }

  @Test("H23: the backgrounds are the ones that are named")
  func backgrounds() {
    #expect(
      Background.light.named.map(\.color)
        == [RGB(0xFFFFFF), RGB(0xFDF6E3), RGB(0xEFF4F0), RGB(0xF5F5F5)])
    #expect(
      Background.dark.named.map(\.color)
        == [0x000000, 0x1E1E1E, 0x282C34, 0x002B36, 0x12303F, 0x300A24].map { RGB($0) })
  }

  // In hundredths, so that 515 is 5.15 to 1.
  @Test(
    "J31: the least contrast of each palette",
    arguments: [
      (Background.light, Contrast.normal, 515), (.dark, .normal, 596), (.light, .more, 716),
      (.dark, .more, 790),
    ])
  func worst(background: Background, contrast: Contrast, hundredths: Int) {
    let ratios = Palette(for: background, contrast: contrast).pairings.compactMap(\.ratio)
    #expect(ratios.min().map { Int(($0 * 100).rounded()) } == hundredths)
  }

  @Test("H18: the inks of the two usual palettes")
  func inks() {
    let light = Palette(for: .light)
    let dark = Palette(for: .dark)
    #expect(HealthFamily.allCases.map { light.ink($0).number } == [22, 94, 88])
    #expect(HealthFamily.allCases.map { dark.ink($0).number } == [114, 222, 210])
  }

  @Test("H18: no palette has one ink for two families", arguments: Palette.all)
  func distinct(palette: Palette) {
    #expect(Set(HealthFamily.allCases.map { palette.ink($0) }).count == 3)
  }

  @Test(
    "H23: a palette with one ink of the other background fails", arguments: HealthFamily.allCases)
  func mutated(family: HealthFamily) {
    for (palette, wrong) in [(Palette(for: .light), Ink(114)), (Palette(for: .dark), Ink(22))] {
      let mutated = palette.replacing(family, with: wrong)
      #expect(!mutated.failures.isEmpty)
      #expect(mutated.failures.allSatisfy { $0.family == family })
    }
  }

  @Test("H23: an ink that each terminal has its own colour for fails")
  func unknownInk() {
    let mutated = Palette(for: .dark).replacing(.good, with: Ink(2))
    #expect(mutated.failures.count == Background.dark.named.count)
  }

  @Test("H23: what is enough usually is not enough for more contrast")
  func more() {
    let mutated = Palette(for: .light, contrast: .more).replacing(.soon, with: Ink(94))
    #expect(!mutated.failures.isEmpty)
  }
}

extension Palette {
  fileprivate func replacing(_ family: HealthFamily, with ink: Ink) -> Palette {
    var palette = self
    switch family {
    case .good: palette.good = ink
    case .soon: palette.soon = ink
    case .late: palette.late = ink
    }
    return palette
  }
}
