import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ConnectionReport } from '../../../src/resources/kit/connectionTest'
import type { Label } from '../../../src/resources/kit/label'
import { fetchBytes, headDate } from '../../foundation/network/overHttp'
import type { Services } from '../../foundation/services/services'
import type { AccountPlace } from '../../foundation/storage/account'
import { endpointOf } from '../../foundation/storage/s3/s3Client'
import type { S3Place } from '../../foundation/storage/s3/s3Storage'
import { PUBLIC_FOLDER, type Storage } from '../../foundation/storage/storage'
import { StorageTrouble } from '../../foundation/storage/trouble'
import { reach, resolve } from '../resources/connectionTest/network'
import { StepFailed, Steps } from '../resources/connectionTest/step'
import { explained } from './explained'

const LIMIT = 5_000
const SERVICE: Label = ['存储服务', 'storage service']
/** Beyond it services refuse what is signed. */
const CLOCK_LIMIT = 15 * 60_000
const CLOCK_WARNING = 60_000
const WORDS = 'Colonnade was here'

type Known = Pick<Services, 'guard' | 'storage' | 'now'>

/** What the account is called in the sentences of its own trouble, which are not shown here. */
const TRIED = 'test'

/** Where the account is asked, bucket and all. */
function hostOf(place: S3Place): { host: string; port: number; url: URL } {
  const url = endpointOf(place)
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  const isPath = place.isPathStyle || isIP(bare) !== 0 || place.bucket.includes('.')
  const host = isPath ? bare : `${place.bucket}.${bare}`
  return { host, port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)), url }
}

async function resolved({ guard }: Known, host: string): Promise<[string, Label]> {
  const [addresses, message] = await resolve(host, LIMIT)
  const closed = addresses.find((address) => !guard.mayCall(address))
  if (closed === undefined) return [addresses[0] ?? host, message]
  throw new StepFailed([
    `${host} 指向内网地址 ${closed}。确需使用时，请在 PRIVATE_NETWORKS 中列出它`,
    `${host} leads to the private address ${closed}. If it is meant, name it in PRIVATE_NETWORKS`,
  ])
}

const minutes = (ms: number): number => Math.round(Math.abs(ms) / 60_000)

async function clock(known: Known, url: URL): Promise<[true, Label]> {
  const theirs = await headDate(known.guard, url, LIMIT)
  if (theirs === undefined) return [true, ['对方没有报告时间', 'The other side does not tell the time']]
  const ahead = known.now().getTime() - theirs.getTime()
  if (Math.abs(ahead) < CLOCK_WARNING) return [true, ['两边的时钟一致', 'Both clocks agree']]
  const way = ahead > 0 ? (['快', 'ahead of'] as const) : (['慢', 'behind'] as const)
  const said: Label = [
    `服务器的时钟比对方${way[0]} ${minutes(ahead)} 分钟`,
    `The clock of this server is ${minutes(ahead)} minutes ${way[1]} theirs`,
  ]
  if (Math.abs(ahead) < CLOCK_LIMIT) return [true, said]
  throw new StepFailed([`${said[0]}，请先校准时间`, `${said[1]}. Set it right first`])
}

/** The trouble of one call that shows both whether the key is known and whether the bucket is there. */
async function look(storage: Storage): Promise<StorageTrouble | undefined> {
  try {
    for await (const _ of storage.list('')) break
    return undefined
  } catch (error) {
    if (error instanceof StorageTrouble) return error
    throw error
  }
}

/** Writes, reads and deletes a small file of no use under this key. */
async function tryOut(steps: Steps, storage: Storage, key: string): Promise<void> {
  await steps.take('write', () =>
    explained('write', async () => {
      await storage.put(key, Readable.from([WORDS]), { type: 'text/plain' })
      return [true, ['写入了一个测试文件', 'A test file was written']]
    }),
  )
  await steps.take('read', () =>
    explained('read', async () => {
      if ((await text(storage.open(key))) === WORDS) return [true, ['读回的内容一致', 'It was read back the same']]
      throw new StepFailed(['读回的内容与写入的不同', 'What was read back is not what was written'])
    }),
  )
  await steps.take('delete', () =>
    explained('delete', async () => {
      await storage.remove(key)
      if (!(await storage.exists(key))) return [true, ['测试文件已删除', 'The test file was deleted']]
      throw new StepFailed([
        '删除之后文件还在，请检查存储桶的保留或版本设置',
        'The file is still there after being deleted. Check the bucket’s retention settings',
      ])
    }),
  )
}

/** The public domain gives out what is public, and nothing else. */
async function domain(known: Known, storage: Storage, place: S3Place): Promise<[true, Label]> {
  const name = `connection-test/${randomUUID()}`
  const [open, closed] = [`${PUBLIC_FOLDER}/${name}`, `files/${name}`]
  const at = (key: string): URL =>
    new URL(`${place.domain?.replace(/(?<!\/)\/+$/, '')}/${place.prefix === '' ? '' : `${place.prefix}/`}${key}`)
  try {
    for (const key of [open, closed]) await storage.put(key, Readable.from([WORDS]), { type: 'text/plain' })
    const answered = await fetchBytes(known.guard, at(open), LIMIT)
    if (answered.body !== WORDS)
      throw new StepFailed([
        `公开域名没有给出 public/ 下的文件（HTTP ${answered.status}），请检查域名绑定和存储桶的公开读取策略`,
        `The public domain does not give out a file below public/ (HTTP ${answered.status}). Check that it belongs to the bucket, and that the bucket lets public/ be read`,
      ])
    if ((await fetchBytes(known.guard, at(closed), LIMIT)).body === WORDS)
      throw new StepFailed([
        '公开域名连不公开的文件也能读取，请把公开读取限制在 public/ 之下',
        'The public domain also serves files that are not public. Make only public/ readable',
      ])
    return [true, ['公开文件可以读取，其余文件不能', 'Public files can be read there, and no others']]
  } finally {
    for (const key of [open, closed]) await storage.remove(key)
  }
}

async function testBucket(known: Known, place: S3Place): Promise<ConnectionReport> {
  const steps = new Steps()
  const { host, port, url } = hostOf(place)
  const address = await steps.take('resolve', () => resolved(known, host))
  await steps.take('connect', () => reach({ host, port, ...(address && { address }) }, LIMIT, SERVICE))
  await steps.take('clock', () =>
    explained('connect', () => clock(known, new URL(`${url.protocol}//${host}:${port}/`))),
  )
  const storage = known.storage.tried(place, TRIED, { connecting: LIMIT, silence: LIMIT, attempts: 1 })
  const trouble = steps.ok ? await look(storage) : undefined
  const isOfKey = trouble !== undefined && trouble.kind !== 'bucket' && trouble.kind !== 'rights'
  await steps.take('key', () =>
    explained('key', async () => {
      if (isOfKey) throw trouble
      return [true, ['密钥有效', 'The key is accepted']]
    }),
  )
  await steps.take('bucket', () =>
    explained('bucket', async () => {
      if (trouble) throw trouble
      return [true, [`存储桶 ${place.bucket} 可用`, `The bucket ${place.bucket} is there`]]
    }),
  )
  await tryOut(steps, storage, `files/connection-test/${randomUUID()}`)
  if (place.domain !== null) await steps.take('domain', () => explained('domain', () => domain(known, storage, place)))
  return { ok: steps.ok, steps: steps.done }
}

async function testFolder(
  known: Known,
  place: Extract<AccountPlace, { provider: 'local' }>,
): Promise<ConnectionReport> {
  const steps = new Steps()
  await steps.take('folder', () =>
    explained('folder', async () => {
      await mkdir(place.folder, { recursive: true, mode: 0o700 })
      return [true, [`文件夹 ${place.folder} 可用`, `The folder ${place.folder} is there`]]
    }),
  )
  await tryOut(steps, known.storage.tried(place, TRIED), `files/connection-test/${randomUUID()}`)
  return { ok: steps.ok, steps: steps.done }
}

/** Step by step from the host's name to the public domain, each with what it found. What it writes it deletes. */
export const testStorage = (known: Known, place: AccountPlace): Promise<ConnectionReport> =>
  place.provider === 's3' ? testBucket(known, place) : testFolder(known, place)
