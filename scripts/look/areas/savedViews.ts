import { screenAlone } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

const SITE = 'en'

async function pickField({ page }: Stage, field: RegExp): Promise<void> {
  await page.locator('.co-chip--add').click()
  await page.getByRole('dialog').getByRole('button', { name: field }).first().click()
  await page.locator('.co-filter').waitFor()
}

const openFilter = (stage: Stage): Promise<void> => pickField(stage, /^(价格|Price)$/)

async function openDialog({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: /^(存为视图|Save as view)$/ }).click()
  await page.locator('.co-views__form').waitFor()
}

/** Two views are kept, so that there are tabs; the second is open. */
const withViews = async (_: unknown, rows: Rows): Promise<string> => {
  const id = await rows.once('saved views', async () => {
    const staff = await rows.staff()
    const keep = (title: string) =>
      staff.call('POST', 'saved-view/store', SITE, {
        resource: 'report',
        title,
        query: { is_hot: ['true'] },
        look: { columns: [], density: 'default' },
      })
    await keep('待处理 Open')
    return (await keep('热门 Hot')).data.id
  })
  return `?view=${id}`
}

async function openPeek({ page }: Stage): Promise<void> {
  await page.locator('.co-table__rows .co-open').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.locator('.co-peek .co-details').waitFor()
}

async function editField(stage: Stage): Promise<void> {
  await openPeek(stage)
  await stage.page.locator('.co-peek .co-detail button.co-copy').last().click({ force: true })
  await stage.page.locator('.co-fieldedit').waitFor()
}

const filtered = () => '?is_hot=true'

const states: readonly State[] = [
  { name: 'filter of a range', address: () => '', act: openFilter, until: '.co-filter__way' },
  { name: 'view dialog', address: filtered, act: openDialog, until: '.co-views__form' },
  { name: 'view tabs', address: withViews, until: '.co-views__tabs' },
  { name: 'peek', widths: [1440], address: () => '', act: openPeek, until: '.co-peek' },
  { name: 'peek edit', widths: [1440], address: () => '', act: editField, until: '.co-fieldedit' },
]

/** Saved views, editors of filters, and a row beside its list. */
export const savedViews: Area = { alone: [{ screen: screenAlone(`/${SITE}/products/report`), states }] }
