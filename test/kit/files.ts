import type { FileItem } from '../../src/resources/kit/files'
import type { Reply, TestApp } from './app'
import { eventually } from './eventually'

/** A word as the protocol wants it in a header. */
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

const headerOf = (metadata: Readonly<Record<string, string | number>>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${base64(String(value))}`)
    .join(',')

export interface TusOptions {
  as?: string
  site?: string
  language?: 'zh' | 'en'
  path?: string
  headers?: Record<string, string>
}

/** One request of the tus protocol. */
export async function tus(
  { app }: TestApp,
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  token: string,
  url: string,
  headers: Record<string, string>,
  payload?: Buffer,
  { site, language = 'en' }: TusOptions = {},
): Promise<Reply> {
  const raw = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'accept-language': language,
      ...(site && { site }),
      ...headers,
    },
    ...(payload && { payload }),
  })
  const isJson = String(raw.headers['content-type']).includes('json')
  const { code = '', message = '', data = null } = isJson ? raw.json() : {}
  return { status: raw.statusCode, code, message, data, headers: raw.headers, raw }
}

export const UPLOAD = '/api/admin/file/upload'
const BYTES = { 'content-type': 'application/offset+octet-stream' }

/** Sends a whole file by one request, as the console does. */
export const sendFile = (
  at: TestApp,
  token: string,
  name: string,
  bytes: Buffer,
  metadata: Readonly<Record<string, string | number>> = {},
  options: TusOptions = {},
): Promise<Reply> =>
  tus(
    at,
    'POST',
    token,
    UPLOAD,
    { ...BYTES, 'upload-length': String(bytes.length), 'upload-metadata': headerOf({ filename: name, ...metadata }) },
    bytes,
    options,
  )

/** The same, and its item; fails where it is refused. */
export async function givenFile(...args: Parameters<typeof sendFile>): Promise<FileItem> {
  const reply = await sendFile(...args)
  if (reply.status !== 200) throw new Error(`${args[2]} was refused: ${reply.status} ${reply.message}`)
  return reply.data.item
}

/** Begins an upload and sends nothing yet; its address. */
export async function begunUpload(
  at: TestApp,
  token: string,
  name: string,
  size: number,
  metadata: Readonly<Record<string, string | number>> = {},
  options: TusOptions = {},
): Promise<string> {
  const headers = { 'upload-length': String(size), 'upload-metadata': headerOf({ filename: name, ...metadata }) }
  const reply = await tus(at, 'POST', token, UPLOAD, headers, undefined, options)
  if (reply.status !== 201) throw new Error(`Not begun: ${reply.status} ${reply.message}`)
  return String(reply.headers.location)
}

export const sendPart = (
  at: TestApp,
  token: string,
  url: string,
  offset: number,
  bytes: Buffer,
  options: TusOptions = {},
): Promise<Reply> => tus(at, 'PATCH', token, url, { ...BYTES, 'upload-offset': String(offset) }, bytes, options)

/** Every key of the storage below a folder. */
export async function storedKeys({ services }: TestApp, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of services.storage.list(folder)) keys.push(key)
  return keys
}

/** Waits until the sizes of a picture are made; its item then. */
export const withSizes = async (at: TestApp, id: number, site?: string): Promise<FileItem> => {
  let item: FileItem | undefined
  await eventually(async () => {
    item = (await at.call('GET', `/api/admin/file/item/${id}`, { ...(site && { site }) })).data.item as FileItem
    expect(item.thumb).toContain('w320.webp')
  })
  return item as FileItem
}
