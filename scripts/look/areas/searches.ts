import { SITE, screenAlone } from '../screens'
import type { Area, Stage, State } from '../state'
import { openExport } from '../states/list'

/** What a search answers while words of rows are being made: too short a moment to be met by chance. */
const incomplete = ({ amendCalls }: Stage): Promise<void> =>
  amendCalls('/report/list', { is_complete: false, total_is_capped: true })

const nothingYet = ({ amendCalls }: Stage): Promise<void> =>
  amendCalls('/report/list', { list: [], total: 0, is_complete: false, total_is_capped: true })

async function openDates({ page }: Stage): Promise<void> {
  await page.locator('main .co-chip--add').click()
  await page.locator('.co-addfilter .co-menu__item').last().click()
  await page.locator('.co-ends input').first().waitFor()
}

async function crossMonths(stage: Stage): Promise<void> {
  await openDates(stage)
  const ends = stage.page.locator('.co-ends input')
  await ends.first().fill('2026-01-20')
  await ends.last().fill('2026-03-05')
  await stage.page.locator('.co-filter button[type=submit]').click()
}

async function exportMatching(stage: Stage): Promise<void> {
  await openExport(stage)
  await stage.page.locator('.co-export__part .arco-radio').nth(1).click()
  await stage.page.mouse.move(0, 0)
}

const AN_AGE = '?published_at_from=2024-01-10&published_at_to=2026-03-05'

const months: readonly State[] = [
  { name: 'dates, one month', act: openDates },
  { name: 'dates, moved', act: crossMonths },
]

/** What a search and a range of dates say of their own limits. */
export const searches: Area = {
  alone: [
    {
      screen: { ...screenAlone(`/${SITE}/products/report`), name: `${SITE}/products/report` },
      states: [
        { name: 'search, not complete', address: () => '?keyword=a', prepare: incomplete },
        { name: 'search, nothing yet', address: () => '?keyword=qzx', prepare: nothingYet },
        { name: 'export, one month', address: () => AN_AGE, act: exportMatching },
      ],
    },
    { screen: screenAlone('/control/system/operation-log'), states: months },
  ],
}
