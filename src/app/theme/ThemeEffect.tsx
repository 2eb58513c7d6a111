import { useLayoutEffect } from 'react'
import { useAppSelector } from '../../slices/hooks'
import { selectIsDark } from '../../slices/settings'
import { applyTheme } from './applyTheme'
import { applyArcoPalette } from './arcoPalette'

/** Shows nothing: keeps the page's theme, size and colour as the settings say, Arco's palette included. */
export function ThemeEffect() {
  const isDark = useAppSelector(selectIsDark)
  const { themeColor, size } = useAppSelector((state) => state.settings)
  useLayoutEffect(() => {
    applyTheme({ isDark, themeColor, size })
    applyArcoPalette(themeColor, isDark)
  }, [isDark, themeColor, size])
  return null
}
