import { type ReactElement, useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/**
 * BizCharts builds its chart while rendering and destroys it when its component unmounts, so it survives neither
 * StrictMode nor a hidden page. A root of its own is made when the page shows and ended when it hides.
 * Context does not cross it: charts get finished texts.
 */
export function ChartHost({ children, height, label }: { children: ReactElement; height: number; label: string }) {
  const host = useRef<HTMLDivElement>(null)
  const root = useRef<Root | null>(null)
  useEffect(() => {
    const element = document.createElement('div')
    host.current?.append(element)
    const own = createRoot(element)
    root.current = own
    return () => {
      root.current = null
      element.remove()
      setTimeout(() => own.unmount())
    }
  }, [])
  useEffect(() => root.current?.render(children))
  return <div ref={host} role="img" aria-label={label} style={{ height }} />
}
