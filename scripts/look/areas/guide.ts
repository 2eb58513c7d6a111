import { SITE, screenAlone } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

const begin = async ({ page, say, settle }: Stage): Promise<void> => {
  await page.locator('.co-header__avatar').click()
  await page.getByRole('menuitem', { name: say('shell.guide') }).click()
  await page.locator('.co-guide').waitFor()
  await settle()
}

const goOn = async (stage: Stage): Promise<void> => {
  const { page, settle } = stage
  await begin(stage)
  await page.getByRole('button', { name: /^(去上传页|Go to the upload)$/ }).click()
  await page.getByRole('button', { name: /^(使用示例文件|Use the example file)$/ }).waitFor()
  await settle()
}

const openPalette =
  (typed: string) =>
  async ({ page, settle }: Stage): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]').pressSequentially(typed)
    await settle()
  }

/** Something is to stand in the dock: what the doctor does changes no row. */
const withTask = async (_: unknown, rows: Rows): Promise<string> => {
  await rows.once('a task', async () => (await rows.staff()).call('POST', 'report-finding/examine', SITE, {}))
  return ''
}

const states: readonly State[] = [
  { name: 'guide', act: begin, until: '.co-guide' },
  { name: 'guide file', act: goOn, until: '.co-guide' },
  { name: 'palette here', act: openPalette(''), until: '.co-palette__row' },
  { name: 'palette rows', act: openPalette('ai'), until: '.co-palette__row' },
  { name: 'palette sound', act: openPalette('bg'), until: '.co-palette__row' },
  {
    name: 'tasks running',
    address: withTask,
    act: ({ page }) =>
      page
        .locator('.co-header')
        .getByRole('button', { name: /任务|task/i })
        .click(),
    until: '.co-dock',
  },
]

/** What helps on the way: the guide, the palette with rows, the dock with tasks. */
export const guide: Area = {
  alone: [{ screen: { ...screenAlone(`/${SITE}/products/report`), name: 'guide' }, states }],
}
