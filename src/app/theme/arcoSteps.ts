import { type Rgb, rgbOf } from './contrast'

/** Hue in degrees, saturation and value in per cent. */
type Hsv = readonly [hue: number, saturation: number, value: number]

/** 0 to 1. */
function hueOf([red, green, blue]: Rgb, most: number, span: number): number {
  const part = (channel: number): number => (most - channel) / 6 / span
  if (span === 0) return 0
  if (most === red) return (part(blue) - part(green) + 1) % 1
  return most === green ? 1 / 3 + part(red) - part(blue) : 2 / 3 + part(green) - part(red)
}

const hsvOf = (rgb: Rgb): Hsv => {
  const [red, green, blue] = rgb.map((channel) => channel / 255) as unknown as Rgb
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  return [hueOf([red, green, blue], most, span) * 360, most === 0 ? 0 : (span / most) * 100, most * 100]
}

const rgbOfHsv = ([hue, saturation, value]: Hsv): Rgb => {
  const channel = (shift: number): number => {
    const at = (shift + hue / 60) % 6
    const share = Math.max(0, Math.min(at, 4 - at, 1))
    return Math.round(255 * (value / 100) * (1 - (saturation / 100) * share))
  }
  return [channel(5), channel(3), channel(1)]
}

/** The colour so many steps towards white (1 to 5) or towards black (1 to 4). */
function step([hue, saturation, value]: Hsv, steps: number, isLight: boolean): Hsv {
  const isBetween = hue >= 60 && hue <= 240
  const turn = isBetween === isLight ? -2 : 2
  const turned = Math.round((hue + turn * steps + 360) % 360)
  if (isLight)
    return [
      turned,
      saturation <= 9 ? saturation : saturation - ((saturation - 9) / 5) * steps,
      value + ((100 - value) / 5) * steps,
    ]
  return [
    turned,
    saturation + ((100 - saturation) / 4) * steps,
    value <= 30 ? value : value - ((value - 30) / 4) * steps,
  ]
}

/**
 * Arco's ten steps of a colour (`#165dff`), lightest first, the sixth the colour itself: as `generate` of @arco-design/color
 * makes them, in a tenth of its size.
 */
export function arcoSteps(color: string): Rgb[] {
  const rgb = rgbOf(color)
  const hsv = hsvOf(rgb)
  const light = [5, 4, 3, 2, 1].map((steps) => rgbOfHsv(step(hsv, steps, true)))
  const dark = [1, 2, 3, 4].map((steps) => rgbOfHsv(step(hsv, steps, false)))
  return [...light, rgb, ...dark]
}
