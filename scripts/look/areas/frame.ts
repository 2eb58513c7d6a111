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

const UNTIL_NOW = 95_000
const begun = (at: number) => new Date(at - UNTIL_NOW).toISOString()

/** Works that go on, wait and are being stopped: none of the demo lasts until its picture is taken. */
async function withRunning({ page }: Stage): Promise<void> {
  await page.route('**/api/admin/run/list', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const more = { site: SITE, result: null, error: null, created_at: begun(Date.now()), ended_at: null }
    const running = { ...more, state: 'running', started_at: more.created_at }
    const list = [
      {
        ...running,
        id: 9_000_003,
        kind: 'import-apply',
        title: ['导入：report-list-2026.xlsx', 'Import: report-list-2026.xlsx'],
        progress: { step: 'write', done: 61_500, total: 250_000 },
      },
      {
        ...running,
        id: 9_000_002,
        kind: 'export',
        title: ['导出报告', 'Export reports'],
        progress: { done: 900, total: 1000 },
        stop_asked: true,
      },
      {
        ...more,
        id: 9_000_001,
        kind: 'export',
        title: ['导出订单', 'Export orders'],
        state: 'waiting',
        started_at: null,
        progress: null,
      },
      ...body.data.list,
    ]
    await route.fulfill({ response, json: { ...body, data: { ...body.data, list } } })
  })
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
        { name: 'tasks running', prepare: withRunning, act: press('shell.runs'), until: '.co-dock [role=progressbar]' },
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
