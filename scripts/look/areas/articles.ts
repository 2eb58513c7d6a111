import { type Screen, SITE, screenAlone } from '../screens'
import type { Area, Rows, Stage, State } from '../state'
import { ofFirst, ofNew } from '../states/openings'

const openCalendar = ({ page, say }: Stage): Promise<void> =>
  page.getByRole('button', { name: say('content.view.calendar'), exact: true }).click()

const showPreview = async ({ page, settle }: Stage): Promise<void> => {
  await page.locator('.co-reader').first().scrollIntoViewIfNeeded()
  await settle()
}

const input = ({ page }: Stage, field: string) => page.locator(`[data-field="${field}"]:visible input`).first()

const proposeSlug = async (stage: Stage): Promise<void> => {
  await input(stage, 'title').fill('2026年全球锂电池隔膜市场：重庆与长春的产能')
  await input(stage, 'title').press('Tab')
  await stage.settle()
}

let made = 0

/** An article for each look: two who move one at a time would meet. */
const published = async (_: Screen, rows: Rows): Promise<string | undefined> => {
  const news_category_id = await rows.first('news_category', SITE)
  const link = `look-${made++}`
  const draft = { title: `Look ${link}`, link, news_category_id, content: '<p>Look.</p>' }
  return `/edit/${await (await rows.staff()).store('news', SITE, draft)}`
}

/** Saves it under another address; whether the old one shall lead there is asked, and not answered. */
const moveAddress = async (stage: Stage): Promise<void> => {
  await input(stage, 'link').fill(`looked-at-${Date.now()}`)
  await stage.page.keyboard.press('Control+s')
}

const answerYes = async (stage: Stage): Promise<void> => {
  await moveAddress(stage)
  await stage.page.getByRole('dialog').locator('.arco-btn-primary').click()
}

const moved: readonly State[] = [
  { name: 'address moved', address: published, act: moveAddress, until: '[role=dialog]' },
  { name: 'old address led', address: published, act: answerYes, until: '.arco-message' },
]

/** Articles by the days on which they are shown, as the reader will see them, and under a new address. */
export const articles: Area = {
  ofMenu: {
    'news/news': {
      states: [
        { name: 'calendar', act: openCalendar, until: '.co-calendar__month' },
        { name: 'reader preview', address: ofFirst('edit-', 'edit'), act: showPreview, until: '.co-reader' },
        { name: 'slug proposed', address: ofNew, act: proposeSlug },
      ],
    },
  },
  alone: [{ screen: screenAlone(`/${SITE}/news/news`), states: moved }],
}
