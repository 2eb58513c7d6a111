import { accentOf } from './accent'
import { arcoSteps } from './arcoSteps'
import { rgbOf } from './contrast'

/** Arco's ten steps of the primary colour, made from the readable one, as `r,g,b` on the body. */
export const applyArcoPalette = (themeColor: string, isDark: boolean): void => {
  const { strong } = accentOf(themeColor, isDark)
  const steps = arcoSteps(strong)
  const ordered = isDark ? steps.toReversed() : steps
  ordered.forEach((step, index) => {
    document.body.style.setProperty(`--arcoblue-${index + 1}`, (index === 5 ? rgbOf(strong) : step).join(','))
  })
  if (isDark) document.body.setAttribute('arco-theme', 'dark')
  else document.body.removeAttribute('arco-theme')
}
