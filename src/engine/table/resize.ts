import type { PointerEvent } from 'react'
import { growthVariable, MAX_WIDTH, MIN_WIDTH, widthVariable } from './column'

const bounded = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

/** Follows the pointer from the handle until it is let go; `done` gets the width in pixels. Only a CSS variable changes meanwhile. */
export const dragWidth = (
  event: PointerEvent<HTMLElement>,
  table: HTMLElement,
  index: number,
  start: number,
  done: (width: number) => void,
): void => {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  const from = event.clientX
  const growth = table.style.getPropertyValue(growthVariable(index))
  let width = start
  handle.setPointerCapture(event.pointerId)
  const onMove = (move: globalThis.PointerEvent): void => {
    width = bounded(start + move.clientX - from)
    table.style.setProperty(widthVariable(index), `${width}px`)
    if (growth) table.style.setProperty(growthVariable(index), `${width}px`)
  }
  const onUp = (): void => {
    handle.removeEventListener('pointermove', onMove)
    handle.removeEventListener('pointerup', onUp)
    handle.removeEventListener('pointercancel', onUp)
    if (width !== start) done(width)
    else if (growth) table.style.setProperty(growthVariable(index), growth)
  }
  handle.addEventListener('pointermove', onMove)
  handle.addEventListener('pointerup', onUp)
  handle.addEventListener('pointercancel', onUp)
}

/** The width that shows every cell in view whole. `at` counts cells from 0, the tick box included. */
export const fittingWidth = (table: HTMLElement, index: number, at: number): number => {
  const variable = widthVariable(index)
  const before = table.style.getPropertyValue(variable)
  const growth = table.style.getPropertyValue(growthVariable(index))
  table.style.setProperty(variable, `${MIN_WIDTH}px`)
  if (growth) table.style.setProperty(growthVariable(index), `${MIN_WIDTH}px`)
  const cells = table.querySelectorAll<HTMLElement>(`[role="row"] > :nth-child(${at + 1})`)
  const widest = Math.max(MIN_WIDTH, ...[...cells].map((cell) => cell.scrollWidth))
  table.style.setProperty(variable, before)
  if (growth) table.style.setProperty(growthVariable(index), growth)
  return bounded(widest + 2)
}
