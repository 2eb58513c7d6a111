import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type { Fault } from './fault'
import type { PageChecks } from './page/main'
import type { Vocabulary } from './vocabulary'

type Checked = typeof globalThis & { colonnadeLook: PageChecks }

/** The checks that run inside of a page, as one script. */
export async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['scripts/look/page/main.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

/** What the page still waits for; undefined: it stands. */
export const waitsFor = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (globalThis as Checked).colonnadeLook.waitsFor())

/** What moves after this is the doing of whoever acts on the page. */
export const excuseShifts = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as Checked).colonnadeLook.excuseShifts())

/** What the cells of tables cut. */
export const cutCellsInside = (page: Page): Promise<Fault[]> =>
  page.evaluate(() => (globalThis as Checked).colonnadeLook.cutCells())

/** What can be found by looking at the page from inside of it. */
export const faultsInside = (page: Page, vocabulary: Vocabulary): Promise<Fault[]> =>
  page.evaluate((words) => (globalThis as Checked).colonnadeLook.faults(words), vocabulary)
