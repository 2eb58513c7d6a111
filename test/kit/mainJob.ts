import { readWorkbook } from '../../server/foundation/workbook/readWorkbook'
import type { RunningServer } from './server'

const CATEGORIES = ['化工', '医药', '电子', '能源', '汽车', '食品', '机械', '农业']
const PUBLISHERS = ['QYResearch', '恒州博智', 'Global Info Research']

interface Answer {
  code: string
  message: string
  data: { tokenType: string; accessToken: string }
}

const good = async (asked: Promise<Response>): Promise<Answer['data']> => {
  const { code, message, data } = (await (await asked).json()) as Answer
  if (code !== '200') throw new Error(message)
  return data
}

/** Signs the administrator in and resolves to what the console stores of it. */
export async function signInOver({ url, adminEmail, adminPassword }: RunningServer): Promise<string> {
  const form = new FormData()
  const fields = { username: adminEmail, password: adminPassword, verifyCodeKey: '', verifyCode: '' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { tokenType, accessToken } = await good(fetch(`${url}/api/login`, { method: 'POST', body: form }))
  return `${tokenType} ${accessToken}`
}

/** The categories and publishers that the workbooks of the tests name, in the site `main`. */
export async function makeReferences({ url }: RunningServer, token: string): Promise<void> {
  const store = (resource: string, site: string, body: object) =>
    good(
      fetch(`${url}/api/admin/${resource}/store`, {
        method: 'POST',
        headers: { authorization: token, site, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  for (const [at, name] of CATEGORIES.entries()) await store('category', 'main', { name, link: `category-${at}` })
  for (const name of PUBLISHERS) await store('publisher', 'control', { name, english_name: name })
}

/** The cells of a workbook as text, row by row. */
export async function workbookTexts(file: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of readWorkbook(file, file.endsWith('.xlsx') ? file : `${file}.xlsx`))
    for (const { cells } of batch) rows.push(cells.map((cell) => (cell === null ? '' : String(cell))))
  return rows
}
