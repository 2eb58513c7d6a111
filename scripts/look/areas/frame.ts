import { SITE, screenAlone } from '../screens'
import type { Area, Stage } from '../state'

const press =
  (id: Parameters<Stage['say']>[0]) =>
  ({ page, say }: Stage): Promise<void> =>
    page
      .locator('.co-header')
      .getByRole('button', { name: say(id) })
      .click()

const openPalette =
  (typed: string) =>
  async ({ page }: Stage) => {
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]').pressSequentially(typed)
  }

const frame = {
  ...screenAlone(`/${SITE}/products/category`),
  name: 'frame',
}

/** What stands around every screen. */
export const frameArea: Area = {
  alone: [
    {
      screen: frame,
      states: [
        { name: 'switcher', act: ({ page }) => page.locator('.co-site').click() },
        { name: 'palette', act: openPalette('') },
        { name: 'palette, found', act: openPalette('re') },
        { name: 'palette, nothing', act: openPalette('qzxqzx') },
        { name: 'tasks', act: press('shell.runs') },
        { name: 'account', act: ({ page }) => page.locator('.co-header__avatar').click() },
        { name: 'settings', act: press('shell.settings') },
        { name: 'scenes', act: ({ page }) => page.locator('.co-scenes').click() },
        { name: 'menu', widths: [390], act: press('shell.sidebarOpen') },
        { name: 'keys', act: ({ page }) => page.keyboard.press('?'), until: '.co-keys' },
        { name: 'columns', act: ({ page }) => page.locator('main .co-list__tools [aria-haspopup=dialog]').click() },
        {
          name: 'row menu',
          act: ({ page, say }) =>
            page
              .locator('main')
              .getByRole('button', { name: say('engine.table.more') })
              .first()
              .click(),
          until: '[role=menu]',
        },
        {
          name: 'row, delete',
          act: async ({ page, say }) => {
            await page
              .locator('main')
              .getByRole('button', { name: say('engine.table.more') })
              .first()
              .click()
            await page.getByRole('menuitem', { name: say('engine.delete'), exact: true }).click()
          },
        },
        {
          name: 'filter, editor',
          act: async ({ page }) => {
            await page.locator('main .co-chip--add').click()
            await page.locator('.co-addfilter .co-menu__item').first().click()
          },
        },
      ],
    },
    { screen: screenAlone('/401'), states: [{ name: 'plain' }] },
    { screen: screenAlone('/404'), states: [{ name: 'plain' }] },
  ],
}
