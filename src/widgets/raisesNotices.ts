const bars = new Map<Element, number>()

/** Padding above and below a bar that stands in a frame. */
const FRAME = 32

const tell = (): void => document.documentElement.style.setProperty('--co-foot', `${Math.max(0, ...bars.values())}px`)

/** As the `ref` of a bar at the bottom of the window: on a phone notices come above it, unless it is hidden. */
export function raisesNotices(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const sizes = new ResizeObserver(() => {
    const { height, top } = bar.getBoundingClientRect()
    bars.set(bar, height && Math.min(window.innerHeight - top, height + FRAME))
    tell()
  })
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    bars.delete(bar)
    tell()
  }
}
