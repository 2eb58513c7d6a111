/** sRGB channels, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG 2 contrast of two colours, 1 to 21. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  [0, 1, 2].map((i) => (one[i] ?? 0) * (1 - share) + (other[i] ?? 0) * share) as unknown as Rgb

/** The colour nearest to `color`, on its way to `towards`, that stands out from `ground` by `wanted` (AA text: 4.5). */
export const readableOn = (color: Rgb, ground: Rgb, towards: Rgb, wanted = 4.6): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share)
    if (contrastOf(candidate, ground) >= wanted) return candidate
  }
  return towards
}
