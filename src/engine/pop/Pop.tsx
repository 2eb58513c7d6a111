import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './pop.css'

interface PopProps {
  /** What it hangs from. */
  anchor: Element
  label: string
  role?: 'menu' | 'dialog'
  onClose: () => void
  children: ReactNode
}

/** Popups of Arco's inputs live outside of ours but belong to it. */
const INSIDE = '.arco-trigger-popup, .arco-trigger, .arco-modal-wrapper'
const GAP = 4
const EDGE = 8

const placed = (anchor: DOMRect, own: DOMRect): { left: number; top: number } => {
  const below = anchor.bottom + GAP
  const fits = below + own.height + EDGE <= window.innerHeight || anchor.top < own.height + EDGE
  return {
    left: Math.max(EDGE, Math.min(anchor.left, window.innerWidth - own.width - EDGE)),
    top: Math.max(EDGE, fits ? Math.min(below, window.innerHeight - own.height - EDGE) : anchor.top - own.height - GAP),
  }
}

const FOCUSABLE = 'input, textarea, select, button:not([disabled]), [tabindex="0"]'

/** Something light that hangs from a button: a menu, an editor. A sheet from below on small screens. Esc and a click outside close it. */
export function Pop({ anchor, label, role = 'dialog', onClose, children }: PopProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const own = box.current
    if (own) setPlace(placed(anchor.getBoundingClientRect(), own.getBoundingClientRect()))
  }, [anchor])

  // What is hidden until it has its place takes no focus.
  const isPlaced = place !== undefined
  // A layout effect: it is undone while the box still stands and holds the focus.
  useLayoutEffect(() => {
    if (!isPlaced) return
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && box.current?.contains(document.activeElement)) before.focus()
    }
  }, [isPlaced])

  useEffect(() => {
    const onDown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element)) return
      if (box.current?.contains(target) || anchor.contains(target) || target.closest(INSIDE)) return
      close.current()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close.current()
      if (anchor instanceof HTMLElement) anchor.focus()
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [anchor])

  return createPortal(
    <>
      <div className="co-pop__veil" />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is menu or dialog, both take a label */}
      <div
        ref={box}
        className={`co-pop co-pop--${role}`}
        role={role}
        aria-label={label}
        style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
      >
        {children}
      </div>
    </>,
    document.body,
  )
}
