import type { Area, Stage, State } from '../state'

/** Scrolls to what stands around a list. */
const shown = (name: string, part: string): State => ({
  name,
  act: async ({ page, settle }: Stage) => {
    await page.locator(part).first().scrollIntoViewIfNeeded()
    await settle()
  },
  until: part,
})

/** What the site tells of the company, drawn beside its lists. */
export const company: Area = {
  ofMenu: {
    'page/development': { states: [shown('line of time', '.co-timeline')] },
    'page/office': { states: [shown('map', '.co-offices')] },
  },
}
