import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { PICTURE_WITHIN } from '../../../config/fileLimits'
import type { PreviewAnswer } from '../../../src/resources/kit/files'
import type { Services } from '../../foundation/services/services'
import { cleanRichtext } from '../resources/cleanRichtext'
import type { MailTask, ReadMail } from './mails/readMail'
import { PictureTrouble } from './PictureTrouble'
import { doPaper, type PaperFacts, type PaperTask } from './paperTask'
import { doPictureTask, type PictureFacts, type PictureTask } from './pictureTasks'
import { doPreview, type PreviewTask } from './previewTask'
import type { TextTask } from './textTask'
import type { FromPictures, ToPictures } from './worker'

/** A process that nobody asks for so long ends (ms): its memory is given back. */
const IDLE = 30_000
/** Its own heap (MB); pictures lie beside it. */
const HEAP = 192
/**
 * A thread of sharp that keeps freed memory to itself keeps a whole picture, and so does an allocator that has learnt from the first
 * ones to keep as much: what is larger than this (bytes) goes back. Of 147 MB that leaves 124; 1 MB leaves 119, and costs a fifth of the speed.
 */
const LARGE = String(4 * 1024 * 1024)
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: LARGE, MALLOC_TRIM_THRESHOLD_: LARGE }
/** Its young heap only passes messages on (MB). */
const YOUNG = 2
/** What is freed lies scattered, and more of it from picture to picture: a process that has done so many tasks is followed by another. */
const MOST_TASKS = 60
/** Pictures at a time: each may take as much memory as its pixels need. */
const AT_ONCE = Math.min(2, availableParallelism())

type FileTask = PictureTask | PreviewTask | TextTask | PaperTask | MailTask

interface Waiting {
  resolve(done: unknown): void
  reject(error: unknown): void
}

/** One process that opens pictures; it is begun when it is needed. */
class PictureProcess {
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #number = 0
  #tasks = 0
  /** Whoever waits for it to have nothing to do. */
  readonly #heldBack: (() => void)[] = []
  readonly #waiting = new Map<number, Waiting>()

  constructor(private readonly file: string) {}

  async do(task: FileTask): Promise<unknown> {
    if (task.does !== 'text' && task.does !== 'mail') await this.#renewed()
    clearTimeout(this.#idle)
    const child = this.#begun()
    const number = ++this.#number
    const late = setTimeout(() => child.kill('SIGKILL'), PICTURE_WITHIN)
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(number, { resolve, reject })
        child.send({ number, task } satisfies ToPictures)
      })
    } finally {
      clearTimeout(late)
      this.#waiting.delete(number)
      this.#rest()
    }
  }

  end(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#over(this.#child, new PictureTrouble('broken'))
  }

  /** Two at a time would take twice the memory: the next begins once this one has done what it was given. */
  async #renewed(): Promise<void> {
    while (this.#tasks >= MOST_TASKS && this.#waiting.size > 0)
      await new Promise<void>((resolve) => {
        this.#heldBack.push(resolve)
      })
    if (this.#tasks >= MOST_TASKS) this.end()
    this.#tasks += 1
  }

  #rest(): void {
    if (this.#waiting.size > 0) return
    for (const goOn of this.#heldBack.splice(0)) goOn()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.end(), IDLE)
    this.#idle.unref()
  }

  #begun(): ChildProcess {
    if (this.#child) return this.#child
    const child = fork(this.file, {
      execArgv: ['--expose-gc', '--v8-pool-size=1', `--max-old-space-size=${HEAP}`, `--max-semi-space-size=${YOUNG}`],
      env: { ...process.env, ...ALLOCATOR },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Amounts of papers are whole numbers of any size.
      serialization: 'advanced',
    })
    child.on('message', (message: FromPictures) => this.#hear(message))
    child.on('error', (error) => this.#over(child, error))
    // Whoever was too large or too slow for it is told so; the next one begins another.
    child.on('exit', () => this.#over(child, new PictureTrouble('broken')))
    child.unref()
    child.channel?.unref?.()
    this.#child = child
    return child
  }

  #hear(message: FromPictures): void {
    const waiting = this.#waiting.get(message.number)
    if ('done' in message) waiting?.resolve(message.done)
    else if ('trouble' in message) waiting?.reject(new PictureTrouble(message.trouble))
    else waiting?.reject(Object.assign(new Error(message.failure), message.code && { code: message.code }))
  }

  #over(child: ChildProcess | undefined, error: Error): void {
    if (this.#child !== child) return
    this.#child = undefined
    this.#tasks = 0
    for (const { reject } of this.#waiting.values()) reject(error)
  }
}

interface Desk {
  process?: PictureProcess
  limit: ReturnType<typeof pLimit>
  front: ReturnType<typeof pLimit>
  texts: ReturnType<typeof pLimit>
}

/** By what all copies of the services share: one process, however they are handed on. */
const desks = new WeakMap<AbortController, Desk>()

function deskOf(services: Services): Desk {
  const known = desks.get(services.ending)
  if (known) return known
  const { filesWorker } = services
  const desk: Desk = {
    limit: pLimit(AT_ONCE),
    front: pLimit(AT_ONCE),
    texts: pLimit(1),
    ...(filesWorker && { process: new PictureProcess(filesWorker) }),
  }
  desks.set(services.ending, desk)
  return desk
}

const inHere = (task: PictureTask | PreviewTask): Promise<unknown> =>
  task.does === 'preview' ? doPreview(task) : doPictureTask(task)

async function asked(services: Services, task: PictureTask | PreviewTask): Promise<unknown> {
  const { process, limit, front } = deskOf(services)
  // Sizes can wait; whoever has just sent a picture stands in no line with them.
  const turn = task.does === 'sizes' ? limit : front
  return turn(() => (process ? process.do(task) : inHere(task)))
}

/** Works at a picture aside. Throws PictureTrouble for what is wrong with the picture itself. */
export const workAtPicture = (services: Services, task: PictureTask): Promise<PictureFacts> =>
  asked(services, task) as Promise<PictureFacts>

export const lookInto = (services: Services, task: PreviewTask): Promise<PreviewAnswer> =>
  asked(services, task) as Promise<PreviewAnswer>

/** Formatted text as it is stored. Whatever else broke the process meanwhile is no fault of the text: it is tried once more. */
export async function cleanMarkup(services: Services, html: string): Promise<string> {
  const { process, texts } = deskOf(services)
  if (!process) return cleanRichtext(html)
  const clean = () => texts(() => process.do({ does: 'text', html }) as Promise<string>)
  return clean().catch(clean)
}

/** The bytes of a paper. Throws PictureTrouble where it takes too long. */
export async function drawPaper(services: Services, paper: PaperFacts): Promise<Buffer> {
  const { process, front } = deskOf(services)
  if (!process) return doPaper(paper)
  return Buffer.from((await front(() => process.do({ does: 'paper', ...paper }))) as Uint8Array)
}

/** What a mail says. Throws PictureTrouble for one that takes too long or too much, and what it is that cannot be read. */
export async function readAside(services: Services, task: Omit<MailTask, 'does'>): Promise<ReadMail> {
  const { process, texts } = deskOf(services)
  const mail: MailTask = { does: 'mail', ...task }
  if (!process) return (await import('./mails/readMail')).readMail(mail)
  return (await texts(() => process.do(mail))) as ReadMail
}

/** Pictures that are worked at together. */
export const PICTURES_AT_ONCE = AT_ONCE

export const closeDesk = (services: Services): void => desks.get(services.ending)?.process?.end()
