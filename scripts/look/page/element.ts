import type { Fault, FaultKind } from '../fault'

const LONGEST = 120

const stepOf = (element: Element): string => {
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`)
  return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : classes.join('')}`
}

/** The element and two around it, from the outside in. */
export const selectorOf = (element: Element): string => {
  const steps = [stepOf(element)]
  for (let next = element.parentElement; next && next !== document.body && steps.length < 3; next = next.parentElement)
    steps.unshift(stepOf(next))
  return steps.join(' > ')
}

/** Not hidden, not transparent, and of some size: words for readers of screens alone are a pixel large. */
export const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

export const fault = (kind: FaultKind, element: Element, text: string): Fault => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    kind,
    where: selectorOf(element),
    text: text.trim().slice(0, LONGEST),
    boxes: [{ left, top, width, height }],
  }
}

/** The element's own words, without those of the elements in it. */
export const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ nodeValue }) => nodeValue ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

export const seenElements = (): Element[] => [...document.body.querySelectorAll('*')].filter(isSeen)
