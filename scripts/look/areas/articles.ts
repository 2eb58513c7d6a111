import type { Area, Stage } from '../state'
import { ofFirst } from '../states/openings'

const openCalendar = ({ page, say }: Stage): Promise<void> =>
  page.getByRole('button', { name: say('content.view.calendar'), exact: true }).click()

const showPreview = async ({ page, settle }: Stage): Promise<void> => {
  await page.locator('.co-reader').first().scrollIntoViewIfNeeded()
  await settle()
}

/** Articles by the days on which they are shown, and as the reader will see them. */
export const articles: Area = {
  ofMenu: {
    'news/news': {
      states: [
        { name: 'calendar', act: openCalendar, until: '.co-calendar__month' },
        { name: 'reader preview', address: ofFirst('edit-', 'edit'), act: showPreview, until: '.co-reader' },
      ],
    },
  },
}
