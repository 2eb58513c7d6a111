import '../../../src/app/theme/tokens.css'
import '../../../src/app/theme/base.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Grid } from '../../../src/engine/grid/Grid'
import type { GridColumn, GridFaces } from '../../../src/engine/grid/gridProps'
import type { Selection } from '../../../src/slices/grid/gridTypes'
import './page.css'

const ROWS = 10_000
const COLUMNS = 22
const HEIGHT = 34

declare global {
  interface Window {
    gridBench: {
      /** Scrolls so many frames and answers the longest of them (ms). */
      longest(way: 'down' | 'across' | 'jumps', frames: number): Promise<number>
    }
  }
}

interface Row {
  place: number
  texts: Readonly<Record<string, string>>
}

const columns: GridColumn[] = Array.from({ length: COLUMNS }, (_, at) => ({
  name: `c${at}`,
  title: `Column ${at + 1}`,
  width: at === 0 ? 300 : 110 + (at % 4) * 20,
  isNumber: at % 3 === 1,
}))
const rows: Row[] = Array.from({ length: ROWS }, (_, place) => ({
  place,
  texts: Object.fromEntries(columns.map(({ name }, at) => [name, `${name} of report ${place * COLUMNS + at}`])),
}))
const faces: GridFaces<Row> = {
  headOf: ({ place }) => ({ text: String(place + 1), ...(place % 7 === 0 && { tone: 'edited' as const }) }),
  lookOf: ({ place, texts }, name) => ({
    text: texts[name] ?? '',
    ...(place % 7 === 0 && name === 'c3' && { tone: 'edited' as const }),
  }),
}
const rowAt = (index: number): Row | undefined => rows[index]
const keyAt = (index: number): number => index

function Page() {
  const [selection, select] = useState<Selection>({ anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } })
  return (
    <div className="bench-grid">
      <Grid
        label="Bench"
        columns={columns}
        rowCount={ROWS}
        rowAt={rowAt}
        keyAt={keyAt}
        rowHeight={HEIGHT}
        selection={selection}
        onSelect={select}
        {...faces}
      />
    </div>
  )
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

const STEPS = {
  down: (box: HTMLElement) => {
    box.scrollTop += 3 * HEIGHT + 7
  },
  across: (box: HTMLElement, at: number) => {
    box.scrollLeft += at % 80 < 40 ? 45 : -45
  },
  jumps: (box: HTMLElement, at: number) => {
    box.scrollTop = ((at * 7_919) % ROWS) * HEIGHT
  },
}

window.gridBench = {
  async longest(way, frames) {
    const box = document.querySelector<HTMLElement>('[role="grid"]')
    if (!box) throw new Error('There is no grid.')
    let longest = 0
    let before = await frame()
    for (let at = 0; at < frames; at += 1) {
      STEPS[way](box, at)
      const now = await frame()
      longest = Math.max(longest, now - before)
      before = now
    }
    return longest
  },
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
