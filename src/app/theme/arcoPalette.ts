import { generate, getRgbStr } from '@arco-design/color'
import { accentOf } from './accent'

/** Arco's ten steps of the primary colour, made from the readable one, as `r,g,b` on the body. */
export const applyArcoPalette = (themeColor: string, isDark: boolean): void => {
  const { strong } = accentOf(themeColor, isDark)
  const steps: string[] = generate(strong, { list: true, dark: false })
  const ordered = isDark ? [...steps].reverse() : steps
  ordered.forEach((step, index) => {
    document.body.style.setProperty(`--arcoblue-${index + 1}`, getRgbStr(index === 5 ? strong : step))
  })
  if (isDark) document.body.setAttribute('arco-theme', 'dark')
  else document.body.removeAttribute('arco-theme')
}
