import { ERRORS, MemoryLocker, Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import type { Label } from '../../../src/resources/kit/label'
import { Refusal } from '../faults/errors'
import { ProtocolAnswer } from '../http/answers'
import type { Access, Call, JsonSchema, RequestContext } from '../http/call'
import { envelopeOf } from '../http/envelope'
import type { Services } from '../services/services'
import { type Arrived, arrivedOf } from './arrived'
import { finishOnce } from './finishOnce'
import { ResumableStore, type TusRequest } from './ResumableStore'
import { dropSession, noteAnswer, type UploadSession } from './sessions'

/** What becomes of files that arrive at one path. */
export interface ResumableShape {
  /** Names it among all that can be uploaded. */
  purpose: string
  path: string
  access: Access
  title: Label
  /** Of what `finish` answers. */
  output: JsonSchema
  /** The folder of the storage for the bytes of an upload, the same for each of its requests. */
  folderOf(asked: RequestContext, upload: string): Promise<string>
  /** Before a byte has come: throws a Refusal for what is not taken. `size` in bytes. */
  begin(asked: RequestContext, said: { size: number; metadata: Readonly<Record<string, string>> }): Promise<void>
  /** Everything is there. What it answers becomes `data`; after a Refusal nothing of the file stays. */
  finish(asked: RequestContext, arrived: Arrived): Promise<unknown>
}

const FORWARDED = /^(?:tus-resumable|upload-|content-(?:type|length)$)/

/** The library's own kind of request, without the body, which the store reads itself. */
function requestOf({ raw, method }: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers))
    if (FORWARDED.test(name) && value !== undefined) headers.set(name, String(value))
  return new Request(`http://upload${raw.url ?? '/'}`, { method, headers })
}

/** A request that brings bytes, and when it is done with. */
interface Line {
  raw: FastifyRequest['raw']
  isOver: Promise<void>
}

/** By the upload. */
const onTheLine = new WeakMap<Services, Map<string, Line>>()
/** What the request before has brought is kept within this (ms), or it is not counted. */
const KEPT_WITHIN = 3_000

/** Another request for an upload means that the line of the one before is lost: it is ended, and what it has brought is kept first. */
async function takeOver({ services, params, request: { raw } }: RequestContext): Promise<() => void> {
  const { upload } = params
  if (upload === undefined) return () => undefined
  const lines = onTheLine.get(services) ?? new Map<string, Line>()
  onTheLine.set(services, lines)
  const before = lines.get(upload)
  if (before) {
    before.raw.destroy()
    await Promise.race([before.isOver, new Promise((later) => setTimeout(later, KEPT_WITHIN))])
  }
  if (raw.method !== 'PATCH') return () => undefined
  let over = (): void => undefined
  const isOver = new Promise<void>((resolve) => {
    over = resolve
  })
  const line = { raw, isOver }
  lines.set(upload, line)
  return () => {
    over()
    if (lines.get(upload) === line) lines.delete(upload)
  }
}

/**
 * The protocol for one request. Another one for each: the library calls its store without the request it is about, and what
 * would carry it along (AsyncLocalStorage) makes every promise of the whole server dearer.
 */
function protocolOf(shape: ResumableShape, asked: RequestContext, request: TusRequest, locker: MemoryLocker): Server {
  const telling = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      request.failure = error
      throw error
    }
  }
  return new Server({
    path: shape.path,
    datastore: new ResumableStore(request),
    locker,
    relativeLocation: true,
    namingFunction: () => crypto.randomUUID(),
    onUploadCreate: (_request, { size = 0, metadata = {} }) =>
      telling(async () => {
        const said = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, value ?? '']))
        await shape.begin(asked, { size, metadata: said })
        return {}
      }),
    onUploadFinish: (_request, { id }) =>
      telling(async () => ({
        status_code: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(envelopeOf(await finished(shape, asked, id))),
      })),
  })
}

/** The call at which such files arrive, by the protocol of tus.io: it goes on after a lost line, a restart, on another node. */
export function resumableCall(shape: ResumableShape): Call {
  const { purpose, path, access, title } = shape
  const locker = new MemoryLocker()
  return {
    method: 'POST',
    path,
    access,
    title,
    isUpload: true,
    isResumable: true,
    output: shape.output,
    async answer(asked) {
      const { services, caller, request } = asked
      const context: TusRequest = {
        services,
        raw: request.raw,
        purpose,
        site: caller.context,
        userId: caller.userId,
        folder: (upload) => shape.folderOf(asked, upload),
      }
      const release = await takeOver(asked)
      try {
        const response = await protocolOf(shape, asked, context, locker).handleWeb(requestOf(request))
        if (context.failure !== undefined) throw context.failure
        if (response.status >= 400 && request.method !== 'HEAD') throw refusalOf(response.status)
        const headers = Object.fromEntries(
          [...response.headers].filter(([name]) => !name.startsWith('access-control-')),
        )
        const whole = request.method === 'HEAD' ? await answeredBefore(shape, asked, response) : {}
        return new ProtocolAnswer(response.status, { ...headers, ...whole }, await response.text())
      } finally {
        release()
      }
    },
  }
}

/** The protocol's own refusals in words. */
function refusalOf(status: number): Refusal {
  if (status === ERRORS.INVALID_OFFSET.status_code) return new Refusal(409, 'upload.otherOffset')
  if (status === 404 || status === 410) return new Refusal(404, 'upload.notFound')
  return status === 413 ? new Refusal(413, 'upload.moreThanSaid') : new Refusal(400, 'upload.headersWrong')
}

/** All of it is there: it becomes what it is for, once. */
function finished(shape: ResumableShape, asked: RequestContext, id: string): Promise<unknown> {
  const { services } = asked
  return finishOnce(services, id, async (session) => {
    const arrived = await arrivedOf(services, session, await shape.folderOf(asked, id))
    try {
      const answer = await shape.finish(asked, arrived)
      await noteAnswer(services, id, answer)
      for (const { key } of session.parts) if (key !== arrived.key) await services.storage.remove(key)
      return answer
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) await refused(services, session, arrived)
      throw error
    }
  })
}

async function refused(services: Services, session: UploadSession, { key }: Arrived): Promise<void> {
  await services.storage.remove(key)
  await dropSession(services, session)
}

/**
 * A browser that lost the last answer asks how far it was, hears that all is there, and asks no more: what was not made
 * of it yet is made now, and the answer goes along in a header.
 */
async function answeredBefore(
  shape: ResumableShape,
  asked: RequestContext,
  { status, headers }: Response,
): Promise<Record<string, string>> {
  const { upload = '' } = asked.params
  if (status !== 200 || headers.get('upload-offset') !== headers.get('upload-length')) return {}
  const answer = await finished(shape, asked, upload)
  return { 'upload-answer': encodeURIComponent(JSON.stringify(answer)) }
}
