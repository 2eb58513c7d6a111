import type { Fault } from '../fault'
import { fault, ownText, seenElements } from './element'

/** A cell shows the whole of its text when it is pointed at or holds the focus; a card leads to the whole row. */
const TELLS_WHOLE = '[title], [role=cell], [role=gridcell], [role=tooltip], [aria-haspopup], [class*="card__body"]'

/** What a column is called is read at a glance: its declaration gives it the room. */
const HEADING = '.co-th__text'

const tellsWhole = (element: Element): boolean => !element.matches(HEADING) && element.closest(TELLS_WHOLE) !== null

const isClipped = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
  [overflowX, overflowY].some((how) => how === 'hidden' || how === 'clip')

const isCutAcross = (element: Element, style: CSSStyleDeclaration): boolean =>
  /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1

const isCutDown = (element: Element, style: CSSStyleDeclaration): boolean =>
  /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 3

const measure = document.createElement('canvas').getContext('2d')

function placeholderWidth(input: HTMLInputElement, { font, letterSpacing }: CSSStyleDeclaration): number {
  if (!measure) return 0
  measure.font = font
  const spacing = Number.parseFloat(letterSpacing) || 0
  return measure.measureText(input.placeholder).width + spacing * input.placeholder.length
}

/** An empty field whose placeholder is longer than the field. */
function cutPlaceholder(element: Element): Fault[] {
  if (!(element instanceof HTMLInputElement) || !element.placeholder || element.value) return []
  const style = getComputedStyle(element)
  const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  const isCut = placeholderWidth(element, style) > room + 1 && !element.title
  return isCut ? [fault('cut text', element, element.placeholder)] : []
}

function cutWords(element: Element): Fault[] {
  const text = ownText(element)
  if (text === '' || element.matches('option, textarea, svg *') || tellsWhole(element)) return []
  const style = getComputedStyle(element)
  if (!isClipped(style)) return []
  return isCutAcross(element, style) || isCutDown(element, style) ? [fault('cut text', element, text)] : []
}

/** Text that does not fit, where nothing tells the whole of it. */
export const cutText = (): Fault[] =>
  seenElements().flatMap((element) => [...cutWords(element), ...cutPlaceholder(element)])
