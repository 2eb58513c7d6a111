import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_WIDTHS } from '../../config/fileLimits'
import { benchDatabases, emptyPostgres } from './benchApp'
import { type BuiltServer, startBuilt, stopBuilt } from './builtServer'
import { drawAll, sharpAlone } from './drawnPictures'
import { MostMemory } from './memoryOf'
import type { BenchRow } from './row'
import { rounded } from './timing'

const COUNT = Number(process.env.BENCH_PICTURES ?? 1_000)
const MB = 1024 * 1024
const SENDERS = 4
const CALL_EVERY = 100
const MEMORY = 500
const MEMORY_GOAL = `≤ ${MEMORY} MB`
const PASSWORD = 'a colonnade in a hurry'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

class Staff {
  #token = ''
  constructor(private readonly url: string) {}

  async signIn(): Promise<void> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ username: 'admin', password: PASSWORD })) form.set(name, value)
    const { data } = await (await fetch(`${this.url}/api/login`, { method: 'POST', body: form })).json()
    this.#token = data.accessToken
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}`, 'accept-language': 'en' }
  }

  async send(file: string): Promise<void> {
    const body = await readFile(file)
    const answer = await fetch(`${this.url}/api/admin/file/upload`, {
      method: 'POST',
      headers: {
        ...this.headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(body.length),
        'upload-metadata': `filename ${base64(file.split('/').at(-1) ?? '')}`,
      },
      body,
    })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }

  // biome-ignore lint/suspicious/noExplicitAny: what the server answers.
  async get(path: string): Promise<any> {
    return (await (await fetch(this.url + path, { headers: this.headers })).json()).data
  }
}

/** Milliseconds of a list that somebody looks at meanwhile. */
class Meanwhile {
  readonly taken: number[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly staff: Staff) {}

  begin(): void {
    this.#timer = setInterval(() => void this.#ask(), CALL_EVERY)
  }

  end(): { p50: number; p99: number } {
    clearInterval(this.#timer)
    const sorted = this.taken.toSorted((one, other) => one - other)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
    return { p50: at(0.5), p99: at(0.99) }
  }

  async #ask(): Promise<void> {
    const from = performance.now()
    try {
      await this.staff.get('/api/admin/report/list?page=1&pageSize=20')
      this.taken.push(performance.now() - from)
    } catch {
      this.taken.push(Number.POSITIVE_INFINITY)
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const PAGE = 100

/** Until every picture has its sizes. */
async function allMade(staff: Staff): Promise<void> {
  for (let page = 1; (page - 1) * PAGE < COUNT; ) {
    const { list } = await staff.get(`/api/admin/file/browse?page=${page}&pageSize=${PAGE}`)
    if (list.every(({ thumb }: { thumb: string }) => thumb.endsWith('w320.webp'))) page += 1
    else await pause(1000)
  }
}

interface PictureDatabase {
  title: string
  open(): Promise<{ url?: string; drop?(): Promise<void> }>
}

/** As `benchDatabases` says, for a server in a process of its own. */
async function pictureDatabases(): Promise<PictureDatabase[]> {
  const open = async () => (await emptyPostgres()) ?? {}
  return (await benchDatabases()).map(({ title }) => ({ title, open: title === 'PGlite' ? async () => ({}) : open }))
}

async function signedIn({ url }: BuiltServer): Promise<Staff> {
  const staff = new Staff(url)
  await staff.signIn()
  return staff
}

/** Somebody looks at a list, somebody at the folder, and others send: each session has its own number of calls a minute. */
async function throughServer(files: readonly string[], server: BuiltServer) {
  const staff = await signedIn(server)
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => signedIn(server)))
  const meanwhile = new Meanwhile(await signedIn(server))
  const most = new MostMemory(server)
  most.look()
  const idle = most.own
  const watching = setInterval(() => most.look(), 250)
  const waiting = files.values()
  meanwhile.begin()
  const from = performance.now()
  await Promise.all(
    senders.map(async (sender) => {
      for (const file of waiting) await sender.send(file)
    }),
  )
  const sent = (performance.now() - from) / 1000
  await allMade(staff)
  const seconds = (performance.now() - from) / 1000
  clearInterval(watching)
  return { seconds, sent, idle, most, calls: meanwhile.end() }
}

interface Measuring {
  /** What is measured, as it stands before each figure. */
  name: string
  /** Seconds, before and after. */
  alone: number
}

type Taken = Awaited<ReturnType<typeof throughServer>>

function rowsOf({ name, alone }: Measuring, { seconds, sent, idle, most, calls }: Taken): BenchRow[] {
  const ratio = alone / seconds
  return [
    {
      name: `${name}: uploaded and made in ${PICTURE_WIDTHS.length} sizes`,
      value: rounded(COUNT / seconds, 2),
      unit: 'a second',
      floor: rounded(COUNT / alone, 2),
      ratio: rounded(ratio, 2),
      goal: '≥ 0.8 of sharp alone',
      isMet: ratio >= 0.8,
    },
    { name: `${name}: all of them sent`, value: rounded(sent), unit: 's' },
    {
      name: `${name}: a list meanwhile (p50 ${rounded(calls.p50)} ms)`,
      value: rounded(calls.p99),
      unit: 'ms p99',
      goal: '≤ 150 ms',
      isMet: calls.p99 <= 150,
    },
    {
      name: `${name}: most memory of the server's own process, resident (idle: ${rounded(idle)} MB)`,
      value: rounded(most.own),
      unit: 'MB',
      goal: MEMORY_GOAL,
      isMet: most.own <= MEMORY,
    },
    {
      name: `${name}: most memory of both processes, that of pictures too, what they share counted once`,
      value: rounded(most.together),
      unit: 'MB',
      goal: MEMORY_GOAL,
      isMet: most.together <= MEMORY,
    },
  ]
}

async function taken(files: readonly string[], folder: string, databaseUrl?: string): Promise<Taken> {
  const server = await startBuilt('dist/server/colonnade.js', folder, databaseUrl)
  try {
    return await throughServer(files, server)
  } finally {
    await stopBuilt(server)
  }
}

/** Sharp alone over one half of the pictures after the other, so that a machine that slows down meanwhile slows both. */
class Alone {
  #asked = 0
  constructor(
    private readonly files: readonly string[],
    private readonly folder: string,
  ) {}

  /** Seconds of the half whose turn it is. */
  half(): Promise<number> {
    const middle = Math.ceil(this.files.length / 2)
    const [from, to] = this.#asked++ % 2 === 0 ? [0, middle] : [middle, this.files.length]
    return sharpAlone(this.files.slice(from, to), this.folder)
  }
}

/** Pictures of 2 MB, uploaded and made in three sizes, beside sharp alone over the same ones. BENCH_PICTURES: fewer. */
export async function benchPictures(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'colonnade-bench-pictures-'))
  Object.assign(process.env, { VERIFY_CODE: 'off', ADMIN_PASSWORD: PASSWORD })
  try {
    await mkdir(join(folder, 'made'))
    const files = await drawAll(folder, COUNT)
    const each = rounded(readFileSync(files[0] as string).length / MB)
    const alone = new Alone(files, join(folder, 'made'))
    let before = await alone.half()
    const rows: BenchRow[] = []
    for (const { title, open } of await pictureDatabases()) {
      const { url, drop } = await open()
      const name = `${COUNT} pictures of ${each} MB, ${title}`
      try {
        const through = await taken(files, join(folder, title), url)
        const after = await alone.half()
        rows.push(...rowsOf({ name, alone: before + after }, through))
        before = after
      } finally {
        await drop?.()
      }
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
