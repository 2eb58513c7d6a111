import { type Environment, readEnvironment } from '../../../config/environment'
import { ArchiveWriter } from '../../../server/kernel/backup/ArchiveWriter'
import { MANIFEST, type Manifest, SIGNATURE, SUMS } from '../../../server/kernel/backup/manifest'
import type { Progress } from '../../../server/kernel/backup/progress'
import { bytesOf, entriesOf } from '../../../server/kernel/backup/readArchive'
import { type SigningKey, sign } from '../../../server/kernel/backup/signature'
import type { RunningServer } from '../../kit/server'

export const quiet: Progress = { say: () => undefined, at: () => undefined }

export const environmentOf = (dataDir: string, databaseUrl?: string, more: Record<string, string> = {}): Environment =>
  readEnvironment({ DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }), ...more })

/** For installations whose data folder has no key file. */
export const WITH_KEY = { SECRET_KEY: 'k'.repeat(40) }

/** The same backup with another manifest, and sums that fit; nobody has signed it but `signer`. `leavesOut`: names of entries. */
export async function rewrite(
  from: string,
  to: string,
  change: (manifest: Manifest) => void = () => undefined,
  { signer, leavesOut }: { signer?: SigningKey; leavesOut?: RegExp } = {},
): Promise<void> {
  const archive = new ArchiveWriter(to)
  for await (const { name, writtenAt, body } of entriesOf(from)) {
    if (name === SUMS || name === SIGNATURE || leavesOut?.test(name)) {
      await bytesOf(body)
      continue
    }
    let bytes: Uint8Array = await bytesOf(body)
    if (name === MANIFEST) {
      const manifest = JSON.parse(Buffer.from(bytes).toString('utf8')) as Manifest
      change(manifest)
      bytes = Buffer.from(JSON.stringify(manifest))
    }
    await archive.add({ name, size: bytes.length, writtenAt }, [bytes])
  }
  await archive.finish(signer && ((sum) => sign(signer, sum)))
}

/** What the calls of these tests answer, each of them some of it. */
interface Answered {
  readonly tokenType: string
  readonly accessToken: string
  readonly item?: { readonly path: string }
  readonly row: { readonly id: number; readonly version: number }
  readonly list: readonly { readonly id: number; readonly change_id: number }[]
  readonly [other: string]: unknown
}

interface Envelope {
  code: string | number
  message: string
  data: Answered
}

/** The administrator of a running server. */
export interface Person {
  call(method: 'GET' | 'POST', path: string, body?: object, site?: string): Promise<Envelope>
  /** Keeps a file, and answers its address. */
  keep(name: string, bytes: Buffer): Promise<string>
  /** The bytes at an address. */
  read(path: string): Promise<string>
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

export async function signedIn({ url, adminEmail, adminPassword }: RunningServer): Promise<Person> {
  const form = new FormData()
  const fields = { username: adminEmail, password: adminPassword, verifyCodeKey: '', verifyCode: '' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const reply = (await (await fetch(`${url}/api/login`, { method: 'POST', body: form })).json()) as Envelope
  if (reply.code !== '200') throw new Error(reply.message)
  const authorization = `${reply.data.tokenType} ${reply.data.accessToken}`
  return {
    async call(method, path, body, site = 'control') {
      const answer = await fetch(`${url}/api/admin/${path}`, {
        method,
        headers: { authorization, site, 'content-type': 'application/json', 'accept-language': 'en' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const envelope = (await answer.json()) as Envelope
      if (envelope.code !== '200') throw new Error(`${path}: ${envelope.message}`)
      return envelope
    },
    async keep(name, bytes) {
      const answer = await fetch(`${url}/api/admin/file/upload`, {
        method: 'POST',
        headers: {
          authorization,
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${base64(name)}`,
        },
        body: new Uint8Array(bytes),
      })
      const { data, message } = (await answer.json()) as Envelope
      if (!data.item) throw new Error(`${name}: ${message}`)
      return String(data.item.path)
    },
    async read(path) {
      const answer = await fetch(`${url}${path}`, { headers: { authorization } })
      return answer.ok ? answer.text() : `status ${answer.status}`
    },
  }
}
