import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'
const COVERING =
  '.co-pop, .arco-modal-wrapper:not([style*="display: none"]), .arco-drawer-wrapper:not(.arco-drawer-wrapper-hide)'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

const nameOf = (event: KeyboardEvent): string =>
  event.shiftKey && /^[a-z]$/i.test(event.key) ? `Shift+${event.key.toUpperCase()}` : event.key

/** Keys of the screen, while nobody types and nothing lies over it. Names are those of `event.key`; `Shift+X` for capitals. */
export function useKeys(keys: Keys, isOn = true): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = latest.current[nameOf(event)]
      if (!act || document.querySelector(COVERING)) return
      act(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
