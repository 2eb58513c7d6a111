import { SITE, screenAlone } from '../screens'
import type { Area, Stage, State } from '../state'

const ROWS = 600

async function switchColumnOn({ page, settle }: Stage): Promise<void> {
  await page.locator('main .co-list__tools [aria-haspopup=dialog]').first().click()
  await page
    .locator('.co-columns__list')
    .getByRole('checkbox', { name: /体检问题|Problems/ })
    .check({ force: true })
  await page.keyboard.press('Escape')
  await settle()
}

async function mendTicked(stage: Stage): Promise<void> {
  const { page } = stage
  for (const at of [1, 2, 3]) await page.locator('main input[type=checkbox]').nth(at).check({ force: true })
  await page.getByRole('button', { name: /^(修正|Fix)$/ }).click()
  await page.locator('.co-preview__table').first().waitFor()
}

const reports: readonly State[] = [
  {
    name: 'problems as a column',
    address: () => '?pageSize=20',
    act: switchColumnOn,
    until: 'a.co-symptom',
    widths: [1440],
  },
  { name: 'with problems', address: () => '?finding=any', until: '.co-chip__text' },
]

const findings: readonly State[] = [
  { name: 'doctor', address: () => '' },
  { name: 'doctor mends', address: () => '?rule=long-words&rule=endless-discount', act: mendTicked },
]

/** Many rows, of which each seventh has no price to be read. */
const table = (): string =>
  [
    ['Report name', 'Link', 'Category', 'Publisher', 'Published', 'Price'],
    ...Array.from({ length: ROWS }, (_, at) => [
      `Look at market ${at} and its long name that goes on`,
      `look-at-${at}`,
      '化工',
      'QYResearch',
      '2026-01-31',
      at % 7 === 3 ? 'ask us' : String(100 + at),
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

async function rehearse(stage: Stage): Promise<void> {
  const { page, say, settle } = stage
  const buffer = Buffer.from(table())
  await page.setInputFiles('main input[type=file]', { name: 'many.txt', mimeType: 'text/plain', buffer })
  await settle()
  await page.getByRole('button', { name: say('upload.map.check'), exact: true }).click()
  await page.getByText(say('upload.check.title')).first().waitFor({ timeout: 60_000 })
  await page.locator('.co-checked__title').first().waitFor()
}

async function correct(stage: Stage): Promise<void> {
  await rehearse(stage)
  const cell = stage.page.locator('.co-corrected__cell input').first()
  await cell.fill('120')
  await cell.press('Enter')
}

async function goNext(stage: Stage): Promise<void> {
  const { page, say, settle } = stage
  await rehearse(stage)
  await page.locator('#upload-tab-all').click()
  await page.locator('.co-checked__to input, input.co-checked__to').first().fill('400')
  await page.keyboard.press('Enter')
  await settle()
  await page.getByRole('button', { name: say('upload.rows.nextRefused') }).click()
  await settle()
}

const uploads: readonly State[] = [
  { name: 'refused rows of many', address: () => '', act: rehearse },
  { name: 'a corrected cell', address: () => '', act: correct, until: '.is-corrected' },
  { name: 'next refused of many', address: () => '', act: goNext, until: '.co-checked__row.is-active' },
]

/** What the doctor finds, and the rehearsal of a long file. */
export const doctor: Area = {
  alone: [
    { screen: screenAlone(`/${SITE}/products/report`), states: reports },
    { screen: screenAlone(`/${SITE}/products/report-finding`), states: findings },
    { screen: screenAlone(`/${SITE}/products/report/upload`), states: uploads },
  ],
}
