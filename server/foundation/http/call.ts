import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Label } from '../../../src/resources/kit/label'
import type { Mark } from '../../../src/resources/kit/mark'
import type { Caller, Visitor } from '../services/caller'
import type { Services } from '../services/services'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The mark that the caller needs, or `signed-in` for what everybody may do. */
export type Access = Mark | 'signed-in'

/** Values arrive as they stand in the address: text, or a list where a name is repeated. */
export type Query = Record<string, string | string[] | undefined>

interface BaseRequestContext {
  services: Services
  query: Query
  body: Record<string, unknown>
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
}

export interface RequestContext extends BaseRequestContext {
  caller: Caller
}

export interface PublicRequestContext extends BaseRequestContext {
  visitor: Visitor
}

/** A script of the console, or a browser that it has sent to a download. */
export type CallFrom = 'script' | 'download'

interface CallOf {
  method: 'GET' | 'POST'
  /** In Fastify's notation: `/api/admin/user/form/:id`. */
  path: string
  title: Label
  /** Nothing is coerced: a query's schema speaks of text. What does not fit is refused before `answer`. */
  input?: { query?: JsonSchema; body?: JsonSchema }
  /** Shape of `data`, for the OpenAPI document. */
  output?: JsonSchema
  /** Types of what is answered in place of the envelope; `redirect`: the browser is sent elsewhere. */
  answers?: readonly string[]
  /** The scope of an API key that opens it. */
  opensBy?: string
  /** Set where a GET changes something, as specified: a picture's address, a link or another website must not ask for it. */
  onlyFrom?: CallFrom
  /** The body is multipart and read by the call itself, as a stream. */
  isUpload?: boolean
  /** The path of uploads that go on after a lost line (server/foundation/tus): it takes their further methods too, with `/:upload` behind it. */
  isResumable?: boolean
}

/** One path of the API for people who are signed in. What `answer` resolves to becomes `data` of `{code: '200', message: '', data}`. */
export interface Call extends CallOf {
  access: Access
  /** Concerns the caller alone: answered even where the Site header names a site that the caller's roles do not reach. */
  isPersonal?: boolean
  /** Answered to somebody who still has to set up the second factor that is demanded of them. */
  isForSetUp?: boolean
  /** Asks that the person has proved who they are within the last ten minutes. */
  stepUp?: boolean
  answer(asked: RequestContext): Promise<unknown>
}

/** One path of the API that needs no session. */
export interface PublicCall extends CallOf {
  access: 'public'
  /** Requests a minute from one address, where the general limit is too generous. */
  perMinute?: number
  /** The body is of whatever type and is left as it came, a Buffer in `request.body`: its bytes are what was signed. */
  isRaw?: true
  /**
   * Lets the request in, or throws, before the body is read: where a key of its own opens the call. Such calls are counted by
   * whoever admits them and not by address, since one server asks for many people.
   */
  admit?(services: Services, request: FastifyRequest): Promise<void>
  answer(asked: PublicRequestContext): Promise<unknown>
}

export type AnyCall = Call | PublicCall

export const isPublic = (call: AnyCall): call is PublicCall => call.access === 'public'
