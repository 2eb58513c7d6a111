import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'

const STOPS = 'button:not(:disabled):not([tabindex="-1"]), input, textarea, [contenteditable="true"], [tabindex="0"]'

/** Over the whole window, with the Tab key staying in it; Escape leads back. */
export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!isFull) return
    document.documentElement.classList.add('co-has-full')
    return () => document.documentElement.classList.remove('co-has-full')
  }, [isFull])
  const toggle = useCallback(() => {
    // Its place is kept, so that the form behind it stands as it stood.
    if (!isFull) setRoom(box.current?.offsetHeight ?? 0)
    setFull(!isFull)
  }, [box, isFull])
  const leave = useCallback(() => setFull(false), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isFull || event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    if (event.key !== 'Tab' || !box.current?.contains(event.target as Node)) return
    const stops = [...box.current.querySelectorAll<HTMLElement>(STOPS)].filter((each) => each.offsetParent !== null)
    const [first, last] = [stops[0], stops.at(-1)]
    const edge = event.shiftKey ? first : last
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  return { isFull, toggle, leave, onKeyDown, place: isFull ? { minHeight: room } : undefined }
}
