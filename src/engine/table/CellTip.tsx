import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

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

/** The whole of a text that its cell cuts off, while it is pointed at or holds the focus. */
export function CellTip({ table }: { table: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    const element = table.current
    if (!element) return
    let cell: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = (): void => {
      cell = null
      clearTimeout(timer)
      setTip(undefined)
    }
    const look = (next: HTMLElement | null, wait: number): void => {
      if (next === cell) return
      hide()
      cell = next
      if (next) timer = setTimeout(() => setTip(tipOf(next)), wait)
    }
    const onPoint = ({ target }: Event): void => look(cellOf(target), WAIT)
    const onFocus = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(':focus-visible')) look(cellOf(target), 0)
    }
    const leaving = ['pointerleave', 'focusout', 'pointerdown', 'dragstart', 'keydown'] as const
    element.addEventListener('pointerover', onPoint)
    element.addEventListener('focusin', onFocus)
    for (const event of leaving) element.addEventListener(event, hide)
    element.addEventListener('scroll', hide, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerover', onPoint)
      element.removeEventListener('focusin', onFocus)
      for (const event of leaving) element.removeEventListener(event, hide)
      element.removeEventListener('scroll', hide)
    }
  }, [table])
  if (!tip) return null
  const { left, top, isAbove, text } = tip
  return createPortal(
    <div role="tooltip" className={`co-tip${isAbove ? ' co-tip--above' : ''}`} style={{ left, top, maxWidth: WIDEST }}>
      {text}
    </div>,
    document.body,
  )
}
