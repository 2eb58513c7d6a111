import type { Fault } from '../fault'
import { fault, seenElements } from './element'

/** What people move sideways on purpose. */
const MOVES_SIDEWAYS =
  '.co-table, .co-grid, .co-matrix, .co-tabs, pre, code, textarea, input, [contenteditable], .co-scroll-x, .co-textlook__rows'

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)

const isHeldIn = (element: Element): boolean => {
  for (let next = element.parentElement; next; next = next.parentElement)
    if (getComputedStyle(next).overflowX !== 'visible') return true
  return false
}

/** What sticks out of the window, or makes a part of the page move sideways that should not. */
export function overflow(): Fault[] {
  const width = document.documentElement.clientWidth
  const seen = seenElements()
  const wide = seen.filter(
    (element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1 && !element.closest(MOVES_SIDEWAYS),
  )
  const out = seen.filter((element) => element.getBoundingClientRect().right > width + 1 && !isHeldIn(element))
  const page = document.documentElement.scrollWidth > width ? [document.documentElement] : []
  return [...page, ...wide, ...out.slice(0, 3)].map((element) =>
    fault('overflow', element, `${element.scrollWidth} px in ${element.clientWidth} px`),
  )
}
