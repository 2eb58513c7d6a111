import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual'

interface Size {
  width: number
  height: number
}

/** Before anything is laid out, and while the page stands hidden behind its tab, as much as a screen shows. */
export const ASSUMED: Size = { width: 1200, height: 600 }

export const observeSize = (instance: Virtualizer<HTMLDivElement, Element>, told: (size: Size) => void) =>
  observeElementRect(instance, (size) => told(size.height > 0 ? size : ASSUMED))
