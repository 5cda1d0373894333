/** Colours are mixed by how they are seen (OKLab), so that half way between two bright ones is not mud. */
type Seen = readonly [light: number, green: number, blue: number]

function linear(value: number): number {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): string {
  const share = Math.min(1, Math.max(0, value))
  const seen = share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
  return Math.round(seen * 255)
    .toString(16)
    .padStart(2, '0')
}

function seenOf(hex: string): Seen {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16)))
  const red = r ?? 0
  const green = g ?? 0
  const blue = b ?? 0
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}

function hexOf([light, green, blue]: Seen): string {
  const l = (light + 0.396_337_777_4 * green + 0.215_803_757_3 * blue) ** 3
  const m = (light - 0.105_561_345_8 * green - 0.063_854_172_8 * blue) ** 3
  const s = (light - 0.089_484_177_5 * green - 1.291_485_548 * blue) ** 3
  const rgb = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
  return `#${rgb.map(encoded).join('')}`
}

/** So much of the second colour in the first, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [seenOf(one), seenOf(other)]
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
  return hexOf([at(0), at(1), at(2)])
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

export function darker(colour: string, share: number): string {
  return mix(colour, '#000000', share)
}

/** The same hue, as light as is wanted: 0 is black and 1 white; `strength` says how colourful it stays. */
export function toned(colour: string, light: number, strength = 1): string {
  const [, green, blue] = seenOf(colour)
  return hexOf([light, green * strength, blue * strength])
}
