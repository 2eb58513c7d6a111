import { applyTheme } from '../theme/applyTheme'

/** Runs before the first paint, so that nobody sees the wrong theme. Anything unreadable in storage means the default. */
const stored = (key: string): { theme?: unknown; themeColor?: unknown; size?: unknown } => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

const { theme, themeColor, size } = { ...stored('houseSetting'), ...stored('pageSetting') }
const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
applyTheme({
  isDark: theme === 'dark' || (theme === 'auto' && isSystemDark),
  themeColor: typeof themeColor === 'string' ? themeColor : '#409EFF',
  size: typeof size === 'string' ? size : 'default',
})
