import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './cellTip.css'

const WAIT = 350
const EDGE = 8
const WIDEST = 440

interface Tip {
  text: string
  left: number
  top: number
  isAbove: boolean
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="cell"], [role="gridcell"]:not([title])') : null

const isCut = (cell: HTMLElement): boolean =>
  [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1,
  )

const tipOf = (cell: HTMLElement): Tip | undefined => {
  if (!isCut(cell)) return undefined
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts: two lines are two lines, hidden words are none
  const text = cell.innerText.trim()
  if (text === '') return undefined
  const { left, top, bottom } = cell.getBoundingClientRect()
  const isAbove = bottom > window.innerHeight - 140
  return {
    text,
    left: Math.max(EDGE, Math.min(left, window.innerWidth - WIDEST - EDGE)),
    top: isAbove ? top - 2 : bottom + 2,
    isAbove,
  }
}

type Tell = (tip: Tip | undefined) => void

/** Follows what is pointed at in a table or holds its focus; gives what ends it. */
function watchCells(table: HTMLElement, tell: Tell): () => void {
  let cell: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = (): void => {
    clearTimeout(timer)
    tell(undefined)
  }
  const look = (next: HTMLElement | null, wait: number): void => {
    if (next === cell) return
    hide()
    cell = next
    if (next) timer = setTimeout(() => tell(tipOf(next)), wait)
  }
  const within = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Node && table.contains(target) ? cellOf(target) : null
  // Heard by the whole page: a drawer that comes over the row is entered, and the row is not left by any movement.
  const onPoint = ({ target }: Event): void => look(within(target), WAIT)
  const onFocus = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(':focus-visible')) look(cellOf(target), 0)
  }
  const leave = (): void => look(null, 0)
  const signal = new AbortController()
  const how = { signal: signal.signal }
  document.addEventListener('pointerover', onPoint, how)
  table.addEventListener('focusin', onFocus, how)
  for (const event of ['pointerleave', 'focusout', 'dragstart'] as const) table.addEventListener(event, leave, how)
  // The cell stays the one that was looked at: what is pressed is done with, until another one is pointed at.
  for (const event of ['pointerdown', 'keydown'] as const)
    document.addEventListener(event, hide, { ...how, capture: true })
  document.addEventListener('scroll', leave, { ...how, capture: true, passive: true })
  return () => {
    signal.abort()
    hide()
  }
}

interface CellTipProps {
  table: RefObject<HTMLElement | null>
  /** The rows: with other ones what was told of a cell is over. */
  ids?: readonly number[]
}

/** The whole of a text that its cell cuts off, while it is pointed at or holds the focus. */
export function CellTip({ table, ids }: CellTipProps) {
  const [tip, setTip] = useState<Tip>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows end what is told of a cell
  useEffect(() => (table.current ? watchCells(table.current, setTip) : undefined), [table, ids])
  if (!tip) return null
  const { left, top, isAbove, text } = tip
  return createPortal(
    <div role="tooltip" className={`co-tip${isAbove ? ' co-tip--above' : ''}`} style={{ left, top, maxWidth: WIDEST }}>
      {text}
    </div>,
    document.body,
  )
}
