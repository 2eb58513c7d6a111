import { applyTheme } from '../theme/applyTheme'

/** Runs before the first paint, so that nobody sees the wrong theme. Anything unreadable in storage means the default. */
const stored = (): { theme?: unknown; themeColor?: unknown; size?: unknown } => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('pageSetting') ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

const { theme, themeColor, size } = stored()
const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
applyTheme({
  isDark: theme === 'dark' || (theme === 'auto' && isSystemDark),
  themeColor: typeof themeColor === 'string' ? themeColor : '#409EFF',
  size: typeof size === 'string' ? size : 'default',
})
