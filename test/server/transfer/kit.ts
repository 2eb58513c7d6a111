import { readFileSync, writeFileSync } from 'node:fs'
import type { Cell } from '../../../server/foundation/workbook/cells'
import { createWorkbookWriter } from '../../../server/foundation/workbook/writeXlsx'
import type { Reply, TestApp } from '../../kit/app'
import { placeFor, rowsOf } from '../../kit/workbookFiles'

const BOUNDARY = 'colonnade-test-upload'
const OVER = new Set(['awaiting_confirmation', 'done', 'partial', 'failed', 'stopped', 'undone'])

export const CATEGORIES = ['化工', '医药', '电子', '能源', '汽车', '食品', '机械', '农业']
export const PUBLISHERS = ['QYResearch', '恒州博智', 'Global Info Research']

/** The categories and publishers that the fixtures name, in the control context. */
export async function makeReferences(app: TestApp, site?: string): Promise<void> {
  const at = site ? { site } : {}
  for (const [index, name] of CATEGORIES.entries())
    await good(app.call('POST', '/api/admin/category/store', { ...at, body: { name, link: `category-${index}` } }))
  for (const name of PUBLISHERS) {
    const reply = await app.call('POST', '/api/admin/publisher/store', { body: { name, english_name: name } })
    if (reply.code !== '200' && reply.status !== 422) throw new Error(reply.message)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
export async function good(asked: Promise<Reply>): Promise<any> {
  const reply = await asked
  if (reply.code !== '200') throw new Error(`${reply.code} ${reply.message} ${JSON.stringify(reply.data)}`)
  return reply.data
}

export interface Sending {
  resource?: string
  site?: string
  language?: 'zh' | 'en'
  as?: string
}

const headersOf = ({ site, language }: Sending) => ({ ...(site && { site }), language: language ?? 'en' })

const tokens = new WeakMap<TestApp, Promise<string>>()

/** Signs in once for each app: more would be too many. */
function tokenOf(app: TestApp): Promise<string> {
  const token = tokens.get(app) ?? app.signIn()
  tokens.set(app, token)
  return token
}

/** Uploads bytes under a name. */
export async function send(app: TestApp, name: string, bytes: Buffer, sending: Sending = {}): Promise<Reply> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const token = sending.as ?? (await tokenOf(app))
  const raw = await app.app.inject({
    method: 'POST',
    url: `/api/admin/${sending.resource ?? 'report'}/import`,
    payload,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'accept-language': sending.language ?? 'en',
      ...(sending.site && { site: sending.site }),
    },
  })
  const { code, message, data } = raw.json()
  return { status: raw.statusCode, code, message, data, headers: raw.headers, raw }
}

// biome-ignore lint/suspicious/noExplicitAny: what the server has answered.
type Data = any

export const proposed = (shape: Data): Record<string, string> =>
  Object.fromEntries(shape.columns.flatMap(({ index, field }: Data) => (field ? [[String(index), field]] : [])))

/** The state of an upload once its run has ended. */
export async function settled(app: TestApp, id: number, sending: Sending = {}): Promise<Data> {
  for (let tries = 0; tries < 1200; tries++) {
    const found = await good(
      app.call('GET', `/api/admin/${sending.resource ?? 'report'}/import/${id}`, headersOf(sending)),
    )
    const { run } = found
    if (OVER.has(found.upload.state) && (!run || ['done', 'failed', 'stopped'].includes(run.state))) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The upload did not end')
}

export interface Checking extends Sending {
  mapping?: Record<string, string>
  mode?: string
  key?: string[]
  skip_faulty?: boolean
}

/** Uploads and checks. */
export async function check(app: TestApp, name: string, bytes: Buffer, checking: Checking = {}): Promise<Data> {
  const received = (await good(send(app, name, bytes, checking))) as Data
  const { mapping, mode, key, skip_faulty } = checking
  const body = {
    upload_id: received.upload.id,
    mapping: mapping ?? proposed(received.shape),
    ...(mode && { mode }),
    ...(key && { key }),
    ...(skip_faulty !== undefined && { skip_faulty }),
  }
  await good(
    app.call('POST', `/api/admin/${checking.resource ?? 'report'}/import-check`, { ...headersOf(checking), body }),
  )
  return settled(app, received.upload.id, checking)
}

/** Uploads, checks and applies. */
export async function upload(app: TestApp, name: string, bytes: Buffer, checking: Checking = {}): Promise<Data> {
  const { upload: checked } = await check(app, name, bytes, checking)
  return apply(app, checked.id, checking)
}

/** Confirms a checked upload as somebody does who has just looked at its check. */
export async function confirm(app: TestApp, id: number, sending: Sending = {}): Promise<Data> {
  const path = `/api/admin/${sending.resource ?? 'report'}`
  const { run } = await good(app.call('GET', `${path}/import/${id}`, headersOf(sending)))
  const body = { upload_id: id, check_run_id: run.id }
  return good(app.call('POST', `${path}/import-apply`, { ...headersOf(sending), body }))
}

export async function apply(app: TestApp, id: number, sending: Sending = {}): Promise<Data> {
  await confirm(app, id, sending)
  return settled(app, id, sending)
}

export async function rowsOfClass(
  app: TestApp,
  id: number,
  of: string,
  sending: Sending & { page?: number; pageSize?: number } = {},
) {
  const { page = 1, pageSize = 50 } = sending
  const path = `/api/admin/${sending.resource ?? 'report'}/import-rows/${id}`
  return good(app.call('GET', path, { ...headersOf(sending), query: { class: of, page, pageSize } })) as Promise<Data>
}

/** A workbook of these cells. */
export async function book(cells: Cell[][], format: 'xlsx' | 'txt' | 'csv' = 'xlsx'): Promise<Buffer> {
  const [headers = [], ...rows] = cells
  const file = placeFor(format)
  const writer = await createWorkbookWriter(
    file,
    format,
    headers.map((header) => ({ header: String(header) })),
  )
  await writer.write(rows)
  await writer.end()
  return readFileSync(file)
}

/** The cells of an answered file. */
export async function cellsIn(bytes: Buffer, format: string): Promise<Cell[][]> {
  const file = placeFor(format)
  writeFileSync(file, bytes)
  return (await rowsOf(file)).map(({ cells }) => cells)
}

export const reportRow = (number: number, more: Record<string, Cell> = {}): Record<string, Cell> => ({
  'Report name': `Report ${number}`,
  Link: `report-${number}`,
  Category: '化工',
  Publisher: 'QYResearch',
  Published: '2026-01-31',
  Price: 100 + number,
  ...more,
})

/** A workbook of such rows. */
export function reportBook(
  rows: readonly Record<string, Cell>[],
  format: 'xlsx' | 'txt' | 'csv' = 'xlsx',
): Promise<Buffer> {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return book([headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))], format)
}
