import { screenAlone } from '../screens'
import type { Area, Stage, State } from '../state'

const SITE = 'en'

async function openDrawer({ page }: Stage): Promise<void> {
  for (const at of [1, 2, 3]) await page.locator('main input[type=checkbox]').nth(at).check({ force: true })
  await page.getByRole('button', { name: /批量修改|Batch edit/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /再加一项修改|Add another change/ })
    .waitFor()
}

async function pick({ page }: Stage, line: number, field: RegExp): Promise<void> {
  await page.locator('.co-change__field').nth(line).click()
  await page.getByRole('option', { name: field }).first().click()
}

async function raisePrices(stage: Stage): Promise<void> {
  await openDrawer(stage)
  await pick(stage, 0, /^(价格|Price)$/)
  await stage.page.locator('.co-change__value input').first().fill('+10%')
  await stage.page.locator('.co-preview__table').first().waitFor()
}

async function lowerTooFar(stage: Stage): Promise<void> {
  await openDrawer(stage)
  await pick(stage, 0, /^(价格|Price)$/)
  await stage.page.locator('.co-change__value input').first().fill('-9999999')
  await stage.page.locator('.co-preview__table').first().waitFor()
}

const states: readonly State[] = [
  { name: 'batch edit', address: () => '', act: openDrawer, until: '.co-preview' },
  { name: 'batch edit seen', address: () => '', act: raisePrices, until: '.co-preview__table' },
  { name: 'batch edit refused', address: () => '', act: lowerTooFar, until: '.co-preview__table' },
]

/** Many reports changed at once. */
export const batchEdits: Area = { alone: [{ screen: screenAlone(`/${SITE}/products/report`), states }] }
