import { useEffect, useRef } from 'react'

/** A screen whose parts have to be loaded first is waited for so long (ms). */
const LONGEST = 5_000

/** Nobody works anywhere: what held the focus went away with the screen before. */
const isLost = (): boolean => {
  const { activeElement } = document
  return !(activeElement instanceof HTMLElement) || activeElement === document.body || isHidden(activeElement)
}

/** A page that is kept behind its tab stands in a box that is not displayed. */
const isHidden = (element: HTMLElement): boolean => element.closest('[style*="display: none"]') !== null

const headingIn = (box: Element | null, selector: string): HTMLElement | undefined =>
  [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => !isHidden(each))

function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** What it says, without the number beside it, which comes later. */
const wordsOf = (heading: HTMLElement): string =>
  [...heading.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.classList.contains('co-num')))
    .map(({ textContent }) => textContent)
    .join('')

/**
 * Where the focus would fall to the page as a whole because what held it has gone, it goes to the heading of what has come, which a
 * screen reader says. Where somebody keeps the focus, `tell` is given the words of the heading. `place` is what changes, `box` the element
 * in which the heading will stand.
 */
export function useHeadingFocus(
  place: string,
  box: () => Element | null,
  selector = 'h1',
  tell?: (words: string) => void,
): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return undefined
    before.current = place
    // The same words once more are told only where there were others in between.
    tell?.('')
    const look = (): boolean => {
      const heading = headingIn(box(), selector)
      if (!heading) return false
      if (isLost()) focusOn(heading)
      else tell?.(wordsOf(heading))
      return true
    }
    let observer: MutationObserver | undefined
    const stop = (): void => observer?.disconnect()
    // What goes away has gone by then, and what opens itself has taken the focus.
    const first = setTimeout(() => {
      const around = box()
      if (look() || !around) return
      observer = new MutationObserver(() => look() && stop())
      observer.observe(around, { childList: true, subtree: true })
    })
    const last = setTimeout(stop, LONGEST)
    return () => {
      clearTimeout(first)
      clearTimeout(last)
      stop()
    }
  }, [place, box, selector, tell])
}
