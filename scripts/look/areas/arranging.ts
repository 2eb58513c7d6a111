import type { Locator } from 'playwright-core'
import type { Area, Stage, State } from '../state'
import { ofFirst } from '../states/openings'

const center = async (place: Locator): Promise<{ x: number; y: number; height: number }> => {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('What is dragged, or where to, is not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** Holds a thing over another, `down` of its height below its middle, and does not let go. */
async function hold(stage: Stage, grip: Locator, onto: Locator, down = 0): Promise<void> {
  const { mouse } = stage.page
  const from = await center(grip)
  await mouse.move(from.x, from.y)
  await mouse.down()
  const to = await center(onto)
  for (const y of [to.y, to.y + to.height * down]) await mouse.move(to.x, y, { steps: 4 })
}

const list = ({ page }: Stage, nth = 0): Locator => page.locator('main .co-list').nth(nth)
const row = (stage: Stage, at: number, nth = 0): Locator => list(stage, nth).locator('.co-tr[data-id]').nth(at)

/** The first row over the third: in the middle of it, or lower. */
const holdRow =
  (down: number) =>
  async (stage: Stage): Promise<void> => {
    await row(stage, 0).hover()
    await hold(stage, row(stage, 0).locator('[data-grip]'), row(stage, 2), down)
  }

const dragged = (down: number): State => ({
  name: 'dragged row',
  act: holdRow(down),
  until: '[class*="co-tr--drop-"]',
  widths: [1440],
})

async function holdQuestion(stage: Stage): Promise<void> {
  await row(stage, 0, 1).hover()
  await hold(stage, row(stage, 0, 1).locator('[data-grip]'), row(stage, 1))
}

const search = async ({ page, settle }: Stage): Promise<void> => {
  await page.locator('.co-hot-news [role=combobox], .co-hot-news input').first().click()
  await settle()
}

async function holdColumn(stage: Stage): Promise<void> {
  const lines = stage.page.locator('.co-template-columns [data-line]')
  await hold(stage, lines.nth(0).locator('[data-grip]'), lines.nth(2), 1 / 4)
}

/** What staff put into an order of their own, while it hangs in the air. */
export const arranging: Area = {
  ofMenu: {
    'setting/menus': { states: [dragged(0)] },
    'news/hot': { states: [dragged(1 / 3), { name: 'search to add', act: search, until: '[role=option]' }] },
    'page/faq': {
      states: [{ name: 'dragged question', act: holdQuestion, until: '.co-faq__over', widths: [1440] }],
    },
    'setting/excel': {
      states: [
        {
          name: 'dragged column',
          address: ofFirst('edit-', 'edit'),
          act: holdColumn,
          until: '.co-template-columns .is-after, .co-template-columns .is-before',
          widths: [1440],
        },
      ],
    },
  },
}
