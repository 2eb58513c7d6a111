import type { Fault } from '../fault'
import { fault, isSeen } from './element'

const CELLS = '.co-table [role=cell], .co-grid [role=gridcell]'

/** Digits with what belongs to an amount, a duration, a share or a moment around them. */
const NUMBER = /^[\s¥$€£+–-]*\d[\d\s.,:/–-]*(?:%|\p{L}{1,4}\.?)?\s*(?:\d[\d\s]*\p{L}{1,3})?$/u

const isNumber = (cell: Element, text: string): boolean =>
  cell.matches('.co-td--number') || cell.querySelector('time')?.textContent?.trim() === text || NUMBER.test(text)

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => clientWidth > 0 && scrollWidth > clientWidth + 1

/** The box whose lines the words stand in. */
function blockOf(words: Text): Element | null {
  let next = words.parentElement
  while (next && /^(?:inline|contents)$/.test(getComputedStyle(next).display)) next = next.parentElement
  return next
}

const hasEllipsis = (block: Element): boolean => {
  const { overflowX, textOverflow } = getComputedStyle(block)
  return textOverflow === 'ellipsis' && overflowX !== 'visible'
}

function textsOf(cell: Element): Text[] {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) found.push(walker.currentNode as Text)
  return found
}

/** Words that end at the edge of their cell as if they ended there. */
function isCutSilently(cell: Element): boolean {
  const edge = cell.getBoundingClientRect().right
  return textsOf(cell).some((words) => {
    const block = blockOf(words)
    if (!block || !isSeen(block) || hasEllipsis(block)) return false
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getBoundingClientRect().right > edge + 1
  })
}

function cutCell(cell: Element): Fault[] {
  const text = cell.textContent?.trim() ?? ''
  if (text === '' || !isSeen(cell)) return []
  const isWhole = ![cell, ...cell.querySelectorAll('*')].some((part) => isCut(part) && isSeen(part))
  if (isWhole) return []
  if (isNumber(cell, text)) return [fault('cut number', cell, text)]
  return isCutSilently(cell) ? [fault('cut text', cell, `${text} (without an ellipsis)`)] : []
}

/** Below what is pinned at the end a column goes on that nothing shows to go on. */
function bareEdges(): Fault[] {
  return [...document.querySelectorAll('.co-table')].filter(isSeen).flatMap((table) => {
    const goesOn = table.scrollWidth - table.clientWidth - table.scrollLeft > 1
    const fades = table.hasAttribute('data-more')
    return goesOn && !fades && table.querySelector('.co-td--acts')
      ? [fault('cut text', table, 'columns go on below the actions, and nothing fades')]
      : []
  })
}

/** Of a number the part that is left is another number; of a text an ellipsis has to say that it goes on. */
export const cutCells = (): Fault[] => [...[...document.querySelectorAll(CELLS)].flatMap(cutCell), ...bareEdges()]
