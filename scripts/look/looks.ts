export type Language = 'zh' | 'en'
export type Theme = 'light' | 'dark'
/** CSS pixels. */
export type Width = 1440 | 390

/** One way of looking at a state. */
export interface Look {
  readonly language: Language
  readonly theme: Theme
  readonly width: Width
}

export const HEIGHTS: Readonly<Record<Width, number>> = { 1440: 900, 390: 844 }

/** All eight, in an order in which neighbours differ in width, and every other pair in language and theme. */
export const allLooks: readonly Look[] = [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'zh', theme: 'dark', width: 390 },
  { language: 'zh', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 1440 },
  { language: 'zh', theme: 'light', width: 390 },
]

export const lookName = ({ language, theme, width }: Look): string => `${language} · ${theme} · ${width}`
