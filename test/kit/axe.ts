import { readFileSync } from 'node:fs'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What WCAG 2.2 AA asks for. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of no criterion; by these a screen reader tells what is what, and where the focus goes. */
const BESIDE = [
  'accesskeys',
  'aria-allowed-role',
  'aria-dialog-name',
  'aria-text',
  'aria-treeitem-name',
  'label-title-only',
  'landmark-unique',
  'tabindex',
]

const options: RunOptions = {
  runOnly: { type: 'tag', values: LEVELS },
  rules: Object.fromEntries(BESIDE.map((rule) => [rule, { enabled: true }])),
  resultTypes: ['violations'],
}

/**
 * Every finding of axe in what the selector finds, the contrast of colours among them. The page's own policy forbids foreign
 * scripts, so axe comes by the debugger, once for as long as the page stands.
 */
export async function findings(page: Page, within?: string): Promise<Result[]> {
  const debug = await page.context().newCDPSession(page)
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await debug.send('Runtime.evaluate', { expression, awaitPromise: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${SOURCE}; 0`)
  const root = within === undefined ? 'document' : `document.querySelector(${JSON.stringify(within)})`
  const found = await evaluate(
    `axe.run(${root}, ${JSON.stringify(options)}).then(({ violations }) => JSON.stringify(violations))`,
  )
  await debug.detach()
  return JSON.parse(String(found)) as AxeResults['violations']
}

/** What keeps people from reading or reaching something, one line each. */
export const obstacles = async (page: Page, within?: string): Promise<string[]> =>
  (await findings(page, within)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
