import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import type { Fault } from './fault'
import { HEIGHTS, type Width } from './looks'
import { shotName } from './plan'
import type { Walked } from './walk'

export const PER_SHEET = 16

/** Wide windows four to a line, narrow ones eight; either way a sheet is less than 2,000 pixels wide. */
const CELLS: Readonly<Record<Width, { readonly columns: number; readonly width: number }>> = {
  1440: { columns: 4, width: 484 },
  390: { columns: 8, width: 240 },
}
const GAP = 8

export interface Taken extends Walked {
  /** The file of the picture, from the folder of the sheets. */
  readonly file: string
}

/** A sheet's shots: of one width, in their order. */
export const sheetsOf = <T extends { readonly shot: Walked['shot'] }>(taken: readonly T[]): T[][] =>
  ([1440, 390] as const).flatMap((width) => {
    const own = taken.filter(({ shot }) => shot.look.width === width)
    return Array.from({ length: Math.ceil(own.length / PER_SHEET) }, (_, at) =>
      own.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
    )
  })

export const sheetName = (at: number): string => `sheet-${String(at + 1).padStart(3, '0')}.png`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const framesOf = ({ boxes }: Fault, scale: number): string[] =>
  boxes.map((box) => {
    const [left, top, width, height] = [box.left, box.top, box.width, box.height].map((px) => Math.round(px * scale))
    return `<i style="left:${left}px;top:${top}px;width:${width}px;height:${height}px"></i>`
  })

function cellOf({ shot, file, faults }: Taken): string {
  const { width } = CELLS[shot.look.width]
  const scale = width / shot.look.width
  const [first, ...more] = faults
  const said = first ? `${first.kind}: ${first.text}${more.length > 0 ? ` (+${more.length})` : ''}` : ''
  return `<figure class="w${shot.look.width}${first ? ' bad' : ''}" style="width:${width}px">
    <figcaption>${escaped(shotName(shot))}</figcaption>
    <div style="height:${Math.round(HEIGHTS[shot.look.width] * scale)}px"><img src="${encodeURI(file)}" width="${width}">
    ${faults.flatMap((each) => framesOf(each, scale)).join('')}</div>
    <p>${escaped(said)}</p></figure>`
}

const STYLE = `* { box-sizing: border-box; margin: 0 } body { background: #767b85; padding: ${GAP}px; font: 12px/16px sans-serif }
  main { display: grid; gap: ${GAP}px } figure { background: #fff; outline: 1px solid #333 }
  figcaption { padding: 2px 4px; font-weight: 600; height: 20px; overflow: hidden; color: #111 }
  div { position: relative; overflow: hidden } img { display: block } i { position: absolute; outline: 2px solid #e00000 }
  p { padding: 1px 4px; height: 18px; overflow: hidden; color: #c00000 }
  .w390 :is(figcaption, p) { height: 36px } .bad { outline: 4px solid #e00000 }`

const pageOf = (taken: readonly Taken[], width: Width): string =>
  `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
  <main style="grid-template-columns:repeat(${CELLS[width].columns}, ${CELLS[width].width}px)">${taken.map(cellOf).join('')}</main>`

/** Writes the contact sheets into the folder that holds the pictures; gives the sheet of each picture. */
export async function makeSheets(browser: Browser, out: string, taken: readonly Taken[]): Promise<Map<Taken, string>> {
  const sheetOf = new Map<Taken, string>()
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  for (const [at, sheet] of sheetsOf(taken).entries()) {
    const width = sheet[0]?.shot.look.width ?? 1440
    const { columns, width: cell } = CELLS[width]
    const file = join(out, 'sheet.html')
    writeFileSync(file, pageOf(sheet, width))
    await page.setViewportSize({ width: columns * (cell + GAP) + GAP, height: 800 })
    await page.goto(pathToFileURL(file).href)
    await page.screenshot({ path: join(out, sheetName(at)), fullPage: true })
    for (const each of sheet) sheetOf.set(each, sheetName(at))
  }
  await context.close()
  return sheetOf
}
