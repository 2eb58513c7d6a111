import { contrastOf, hexOf, readableOn, rgbOf } from './contrast'

export interface Accent {
  /** As staff chose it: marks, rings, tints, charts. */
  accent: string
  /** Readable as text and as a filled button. */
  strong: string
  /** The text on a filled button. */
  onAccent: string
}

const LIGHT_CARD = rgbOf('#ffffff')
/** The darkest ground in light and the lightest in dark: a button under the pointer, in dark on what floats. */
const [LIGHT_FILL, DARK_FILL] = [rgbOf('#e8eaef'), rgbOf('#343840')]
const INK = rgbOf('#0c1622')

/** What one chosen colour becomes in a theme, contrast checked (look.md). A text that is no colour falls back to the default. */
export const accentOf = (color: string, isDark: boolean): Accent => {
  const accent = /^#[0-9A-Fa-f]{6}$/.test(color) ? color : '#409EFF'
  const strong = isDark ? readableOn(rgbOf(accent), DARK_FILL, LIGHT_CARD) : readableOn(rgbOf(accent), LIGHT_FILL, INK)
  const onAccent = contrastOf(strong, LIGHT_CARD) >= 4.5 ? '#ffffff' : hexOf(INK)
  return { accent, strong: hexOf(strong), onAccent }
}
