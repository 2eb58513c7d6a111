import type { Screen } from '../screens'
import { SITE, screenAlone } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

const ofReport =
  (to: (id: number) => string) =>
  async (_: Screen, rows: Rows): Promise<string | undefined> => {
    const id = await rows.first('report', SITE)
    return id === undefined ? undefined : to(id)
  }

const showPrice = async ({ page, settle }: Stage): Promise<void> => {
  await page.locator('.co-price').first().scrollIntoViewIfNeeded()
  await settle()
}

const showPast = async (stage: Stage): Promise<void> => {
  await showPrice(stage)
  const button = stage.page.locator('button.co-price__past')
  await button.click()
  await stage.settle()
  await stage.page.locator('.co-price').first().scrollIntoViewIfNeeded()
}

async function openGrid({ page, settle }: Stage): Promise<void> {
  await page.getByRole('button', { name: /^(表格编辑|Grid editor)$/ }).click()
  await page.locator('.co-pricegrid__pick [role=combobox], .co-pricegrid__pick input').first().click()
  await page.getByRole('option').first().click()
  await settle()
}

/** The examples follow what is typed. */
async function changeGrid(stage: Stage): Promise<void> {
  const { page, settle } = stage
  await openGrid(stage)
  await page.locator('[data-cell$=" price"]').first().fill('12345')
  await settle()
}

const report = { ...screenAlone(`/${SITE}/products/report`), name: 'price of a report' }

const openCalendar = ({ page, say }: Stage): Promise<void> =>
  page.getByRole('button', { name: say('content.view.calendar'), exact: true }).click()

const reportStates: readonly State[] = [
  {
    name: 'price preview',
    address: ofReport((id) => `/details/${id}`),
    act: showPrice,
    until: '.co-price__steps',
  },
  { name: 'price history', address: ofReport((id) => `/details/${id}`), act: showPast, until: '.co-price__points' },
]

/** What reports cost: step by step, over time, in the grid of editions, and discounts by month. */
export const prices: Area = {
  ofMenu: {
    'site/price-version': {
      states: [
        { name: 'price grid', act: openGrid, until: '[data-cell]' },
        { name: 'price grid examples', act: changeGrid, until: '.co-pricegrid__changed' },
      ],
    },
    'products/discount': { states: [{ name: 'calendar', act: openCalendar, until: '.co-discounts__days' }] },
  },
  alone: [{ screen: report, states: reportStates }],
}
