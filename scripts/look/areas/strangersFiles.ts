import iconv from 'iconv-lite'
import { SITE, screenAlone } from '../screens'
import type { Area, Stage, State } from '../state'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const LINES = [
  ['報告名稱', '連結', '作者', '頁數'],
  ['全球半導體設備市場研究', 'semiconductor-equipment', '陳宇', '180'],
  ['電動車電池材料趨勢', 'battery-materials', '林美玲', '215'],
]

const text = (encoding: string): Buffer => iconv.encode(LINES.map((cells) => cells.join('\t')).join('\r\n'), encoding)

const choose =
  (...files: { name: string; buffer: Buffer; mimeType?: string }[]) =>
  async ({ page, settle }: Stage): Promise<void> => {
    await page.setInputFiles(
      'main input[type=file]',
      files.map((file) => ({ mimeType: 'text/plain', ...file })),
    )
    await settle()
  }

const upload = { address: () => '/upload' }

const states: readonly State[] = [
  { ...upload, name: 'upload, Big5', act: choose({ name: '報告.txt', buffer: text('big5') }), until: '.co-textlook' },
  {
    ...upload,
    name: 'upload, another encoding',
    act: async (stage) => {
      await choose({ name: '報告.txt', buffer: text('big5') })(stage)
      await stage.page.locator('.co-textlook .arco-select').click()
    },
    until: '.arco-select-popup',
  },
  {
    ...upload,
    name: 'upload, refused here',
    act: choose(
      { name: 'reports.csv', buffer: Buffer.from('a,b'), mimeType: 'text/csv' },
      { name: 'empty.txt', buffer: Buffer.from('') },
    ),
  },
  {
    ...upload,
    name: 'upload, refused there',
    act: choose(
      { name: 'only-headers.txt', buffer: Buffer.from('Report name\tLink\n') },
      {
        name: 'a-picture-that-was-renamed-by-somebody-in-a-hurry.xlsx',
        buffer: Buffer.from('\x89PNG\r\n'),
        mimeType: WORKBOOK,
      },
      { name: 'nothing-but-blanks.txt', buffer: Buffer.from(' \n\t\n \n') },
    ),
    expected: /\b422\b/,
  },
]

/** Files as they come from other programs: in another encoding, or not to be read at all. */
export const strangersFiles: Area = {
  alone: [{ screen: { ...screenAlone(`/${SITE}/products/report`), name: `${SITE}/products/report` }, states }],
}
