import { drawnPicture, sendFileOver } from '../../../test/kit/sentFiles'
import type { Screen } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

const PICTURES = [
  ['semiconductor-equipment-2026.jpg', 'Wafers', '#2f5d8a'],
  ['新能源汽车产业链研究报告封面（修订版）.jpg', 'EV', '#3b7a57'],
  ['battery-materials.jpg', 'Cells', '#8a4f2f'],
  ['medical-devices.jpg', 'Devices', '#6b4a8a'],
] as const

const TEXT = 'Report name\tPublisher\tPrice\n半导体设备\t北辰\t3200\nEV batteries\tNorthern Star\t2800\n'

/** A folder with files of several kinds, made once. */
const filled = (rows: Rows, { context }: Screen): Promise<number> =>
  rows.once(`files of ${context}`, async () => {
    const staff = await rows.staff()
    const made = async (name: string): Promise<number> =>
      (await staff.call('POST', 'file/folder-create', context, { name })).data.folder_id
    const folder = await made('报告封面 Covers')
    await made('合作伙伴 Partners')
    for (const [name, words, colour] of PICTURES)
      await sendFileOver(staff, context, { name, bytes: await drawnPicture(words, colour), folder })
    const texts = [
      ['price-list.txt', Buffer.from(TEXT)],
      ['sample.pdf', Buffer.from('%PDF-1.4\n%%EOF')],
    ] as const
    for (const [name, bytes] of texts) await sendFileOver(staff, context, { name, bytes, folder })
    return folder
  })

const inFolder = async (screen: Screen, rows: Rows): Promise<string> => `?folder=${await filled(rows, screen)}`

const cell = ({ page }: Stage, name: string) => page.locator('main [role=gridcell]', { hasText: name }).first()

const asList = async ({ page, say, settle }: Stage): Promise<void> => {
  await page.getByRole('button', { name: say('files.view.list'), exact: true }).click()
  await settle()
}
const asTiles = async ({ page, say, settle }: Stage): Promise<void> => {
  await page.getByRole('button', { name: say('files.view.thumbs'), exact: true }).click()
  await settle()
}

const states: readonly State[] = [
  { name: 'files', isEverywhere: true, address: inFolder, act: asTiles },
  {
    name: 'files, ticked',
    address: inFolder,
    act: async (stage) => {
      await asTiles(stage)
      await cell(stage, 'battery').locator('input[type=checkbox]').check({ force: true })
      await cell(stage, 'medical').locator('input[type=checkbox]').check({ force: true })
    },
  },
  { name: 'files, as a list', address: inFolder, act: asList },
  { name: 'files, nothing found', address: () => '?keyword=qzxqzx' },
  {
    name: 'files, refused',
    prepare: ({ breakCalls }) => breakCalls('/file/browse'),
    expected: /\b500\b/,
  },
  {
    name: 'file, looked at',
    address: inFolder,
    act: async (stage) => {
      await cell(stage, 'battery').focus()
      await stage.page.keyboard.press('Space')
      await stage.settle()
    },
    until: '.co-fdrawer',
  },
  {
    name: 'file, text',
    address: inFolder,
    act: async (stage) => {
      await cell(stage, 'price-list').focus()
      await stage.page.keyboard.press('Space')
      await stage.settle()
    },
    until: '.co-fdrawer',
  },
  {
    name: 'file, picture',
    address: inFolder,
    act: async (stage) => {
      const { page, say } = stage
      await cell(stage, 'battery').locator('.co-fmore').click({ force: true })
      await page.getByRole('menuitem', { name: say('files.picture') }).click()
      await stage.settle()
    },
    until: '.co-pict',
  },
  {
    name: 'file, to be deleted',
    address: inFolder,
    act: async (stage) => {
      await cell(stage, 'battery').focus()
      await stage.page.keyboard.press('Delete')
      await stage.settle()
    },
    until: '.arco-modal',
  },
  {
    name: 'files, to be moved',
    address: inFolder,
    act: async (stage) => {
      const { page, say } = stage
      await cell(stage, 'battery').locator('.co-fmore').click({ force: true })
      await page.getByRole('menuitem', { name: say('files.move'), exact: true }).click()
    },
    until: '.arco-modal',
  },
  {
    name: 'files, new folder',
    act: ({ page, say }) => page.getByRole('button', { name: say('files.folder.new'), exact: true }).click(),
    until: '.arco-modal',
  },
  {
    name: 'files, storage used',
    address: inFolder,
    act: ({ page }) => page.locator('.co-fquota').click(),
    until: '.co-fpart',
  },
  {
    name: 'files, on their way',
    address: inFolder,
    prepare: async ({ page }) => {
      await page.route('**/file/upload', (route) => route.abort('connectionreset'))
    },
    act: async ({ page }) => {
      await page.setInputFiles('main input[type=file][multiple]', [
        {
          name: 'a-long-name-of-a-report-that-somebody-wants-to-upload.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(3_000_000),
        },
        { name: '封面.png', mimeType: 'image/png', buffer: Buffer.alloc(80_000) },
      ])
      await page.locator('.co-sendings').waitFor()
    },
    until: '.co-sendings',
    expected: /ERR_|Failed to load/,
  },
]

/** Where a field takes a picture: a form with one, and the picker over it. */
const fieldStates: readonly State[] = [
  { name: 'picture field, empty', address: () => '?open=new', until: '.co-ffield' },
  {
    name: 'picture field, picker',
    address: async (screen, rows) => {
      await filled(rows, screen)
      return '?open=new'
    },
    act: async (stage) => {
      const { page, say } = stage
      await page
        .getByRole('button', { name: say('files.field.choose') })
        .first()
        .click()
      await page.locator('.co-picker [role=gridcell]', { hasText: 'Covers' }).first().dblclick()
      await page.locator('.co-picker [role=gridcell]', { hasText: 'battery' }).click()
      await stage.settle()
    },
    until: '.co-picker',
  },
  {
    name: 'picture field, picked',
    address: async (screen, rows) => {
      await filled(rows, screen)
      return '?open=new'
    },
    act: async (stage) => {
      const { page, say } = stage
      await page
        .getByRole('button', { name: say('files.field.choose') })
        .first()
        .click()
      await page.locator('.co-picker [role=gridcell]', { hasText: 'Covers' }).first().dblclick()
      await page.locator('.co-picker [role=gridcell]', { hasText: 'battery' }).dblclick()
      await page.locator('.co-fcard').waitFor()
      await page
        .getByRole('button', { name: say('files.field.address') })
        .first()
        .click()
      await stage.settle()
    },
    until: '.co-fcard',
  },
]

const manager = { isNoList: true, states }

/** The file manager, and the fields that stand on it. */
export const files: Area = {
  ofMenu: {
    'system/file': manager,
    'site/file': manager,
    'page/partner': { states: fieldStates },
  },
}
