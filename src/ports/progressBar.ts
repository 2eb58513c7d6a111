import { progressBar as measures } from '../../config/progressBar'
import './progressBar.css'

export interface ProgressBar {
  start(): void
  finish(): void
}

/** The bar at the top of the window (specification §9). It never says more than it knows: it trickles towards the end, and reaches it only then. */
export function progressBar(parent: HTMLElement): ProgressBar {
  const { minimum, speed, trickleRate, trickleSpeed } = measures
  let element: HTMLElement | undefined
  let share = 0
  let trickle: ReturnType<typeof setInterval> | undefined
  let removal: ReturnType<typeof setTimeout> | undefined

  const draw = (): void => {
    if (element) element.style.transform = `scaleX(${share})`
  }
  const make = (): HTMLElement => {
    const bar = document.createElement('div')
    bar.className = 'co-progress'
    bar.setAttribute('role', 'progressbar')
    bar.setAttribute('aria-hidden', 'true')
    bar.style.transitionDuration = `${speed}ms`
    parent.append(bar)
    return bar
  }
  return {
    start() {
      clearTimeout(removal)
      removal = undefined
      element ??= make()
      element.classList.remove('is-over')
      share = Math.max(minimum, share >= 1 ? 0 : share)
      draw()
      clearInterval(trickle)
      trickle = setInterval(() => {
        share = Math.min(share + trickleRate, 0.994)
        draw()
      }, trickleSpeed)
    },
    finish() {
      if (!element) return
      clearInterval(trickle)
      share = 1
      draw()
      element.classList.add('is-over')
      clearTimeout(removal)
      removal = setTimeout(() => {
        element?.remove()
        element = undefined
        share = 0
      }, speed * 2)
    },
  }
}
