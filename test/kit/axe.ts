import { readFileSync } from 'node:fs'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * Every serious or critical finding of axe, the contrast of colours among them. The page's own policy forbids foreign
 * scripts, so axe comes by the debugger.
 */
export async function findings(page: Page): Promise<Result[]> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: SOURCE })
  const { result } = await debug.send('Runtime.evaluate', {
    expression: "axe.run(document, { resultTypes: ['violations'] }).then((found) => JSON.stringify(found.violations))",
    awaitPromise: true,
  })
  await debug.detach()
  const violations = JSON.parse(String(result.value)) as AxeResults['violations']
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}

/** What keeps people from reading or reaching something, one line each. */
export const obstacles = async (page: Page): Promise<string[]> =>
  (await findings(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
