import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks a table (`data-more`) while columns go on below those that are pinned at its end, so that what stands there half is seen to go
 * on. Nothing is drawn anew for it.
 */
export function useMoreBeside(table: RefObject<HTMLElement | null>, columns: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are as wide as they are
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const mark = (): void => {
      element.toggleAttribute('data-more', element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    }
    mark()
    const sizes = new ResizeObserver(mark)
    sizes.observe(element)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [table, columns])
}
