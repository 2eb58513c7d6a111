import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'

const tools = (bar: HTMLElement | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]

const target = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** One stop for the Tab key in a whole toolbar; arrows, Home and End walk in it. */
export function useRoving(bar: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const [stop, setStop] = useState<string>()
  useEffect(() => {
    const all = tools(bar.current)
    const chosen = all.find(({ dataset }) => dataset.tool === stop) ?? all[0]
    for (const tool of all) tool.tabIndex = tool === chosen ? 0 : -1
  })
  return useCallback(
    (event) => {
      const all = tools(bar.current)
      const at = all.indexOf(document.activeElement as HTMLElement)
      const next = at < 0 ? undefined : target(event.key, at, all.length)
      if (next === undefined) return
      event.preventDefault()
      all[next]?.focus()
      setStop(all[next]?.dataset.tool)
    },
    [bar],
  )
}
