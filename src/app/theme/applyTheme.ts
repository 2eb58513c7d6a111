import { accentOf } from './accent'

export interface ThemeChoice {
  isDark: boolean
  themeColor: string
  size: string
}

/** Puts theme, size and accent on the page's root; CSS does the rest. */
export const applyTheme = ({ isDark, themeColor, size }: ThemeChoice): void => {
  const root = document.documentElement
  const { accent, strong, onAccent } = accentOf(themeColor, isDark)
  root.dataset.theme = isDark ? 'dark' : 'light'
  root.dataset.size = size
  root.style.setProperty('--co-accent', accent)
  root.style.setProperty('--co-accent-strong', strong)
  root.style.setProperty('--co-on-accent', onAccent)
}
