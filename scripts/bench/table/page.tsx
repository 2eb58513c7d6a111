import '@arco-design/web-react/es/_util/react-19-adapter'
import '@arco-design/web-react/dist/css/arco.min.css'
import '../../../src/app/theme/tokens.css'
import '../../../src/app/theme/base.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyRow } from '../../../src/resources/kit/resource'
import './page.css'
import { rowOf, rowsOf } from './rows'
import { Arco, Bare, Ours } from './variants'

const variants = { ours: Ours, arco: Arco, bare: Bare }
export type VariantName = keyof typeof variants

declare global {
  interface Window {
    bench: {
      /** Rows set → a frame that shows them (ms). */
      paint(seed: number): Promise<number>
      /** One row changed → a frame that shows it (ms). */
      change(): Promise<number>
      clear(): void
    }
  }
}

const SEEN_ROWS = '.co-tr[data-id], .arco-table-body .arco-table-tr, .bench-row'
const ENOUGH = 12

/** Resolves after the frame in which `isThere` holds has been painted. */
const painted = (started: number, isThere: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => (isThere() ? resolve(performance.now() - started) : look())
        after.port2.postMessage(0)
      })
    }
    look()
  })

function Page({ name }: { name: VariantName }) {
  const [rows, setRows] = useState<AnyRow[]>()
  const [changed, setChanged] = useState<AnyRow>()
  useEffect(() => {
    window.bench = {
      paint: (seed) => {
        const next = rowsOf(seed)
        const started = performance.now()
        setChanged(undefined)
        setRows(next)
        return painted(started, () => document.querySelectorAll(SEEN_ROWS).length >= ENOUGH)
      },
      change: () => {
        const mark = `changed ${Math.random()}`
        const started = performance.now()
        setChanged({ ...rowOf(4, 0), c1: mark })
        return painted(started, () => document.body.textContent?.includes(mark) ?? false)
      },
      clear: () => setRows(undefined),
    }
  }, [])
  const Variant = variants[name]
  return <div className="bench-frame">{rows && <Variant rows={rows} {...(changed ? { changed } : {})} />}</div>
}

const wanted = new URLSearchParams(location.search).get('variant')
const isVariant = (name: string | null): name is VariantName => name !== null && Object.hasOwn(variants, name)
const root = document.getElementById('root')
if (root && isVariant(wanted)) createRoot(root).render(<Page name={wanted} />)
