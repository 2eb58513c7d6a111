import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { JSON_BODY_LIMIT } from '../../../config/limits'
import type { Label } from '../../../src/resources/kit/label'
import { isDatabaseAway, isDataException } from '../db/databaseErrors'
import { Invalid, NoRowsMeant, Refusal, type RowPurpose, SiteDatabaseAway, TooLarge } from '../faults/errors'
import { mendableTrouble } from '../faults/mendableTrouble'
import { repeatedLines } from '../logging/RepeatedLines'
import { say } from '../messages'
import { CONTROL, type Places } from '../services/places'
import { NotStored } from '../storage/storage'
import { StorageTrouble, TROUBLE_SENTENCES } from '../storage/trouble'
import type { Envelope } from './envelope'
import { withSentences } from './saidProblems'
import { namesNoRows, schemaProblems } from './schemaProblems'
import { languageOf } from './visitor'

/** Answers every error of whatever origin: a refusal with its sentence, anything else as 500 with nothing but its number. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  const refusal = refusalOf(error, request.caller?.context, request.routeOptions.url)
  if (refusal === undefined) request.log.error({ err: error }, 'a call failed')
  else if (refusal.status === 503 || isDataException(error))
    repeatedLines(log).say(`${refusal.messageId} ${request.routeOptions.url}`, (again) =>
      request.log.error(again > 0 ? { err: error, again } : { err: error }, 'a call failed'),
    )
  const language = languageOf(request.headers['accept-language'])
  const answer: Envelope = refusal
    ? {
        code: refusal.code,
        message: say(refusal.messageId, language, refusal.values),
        data: withSentences(refusal.data, request.url, language),
      }
    : {
        code: '500',
        message: say('server.failed', language, { requestId: request.id }),
        data: { requestId: request.id },
      }
  if (refusal?.status === 429 && hasSeconds(refusal.data)) reply.header('retry-after', refusal.data.seconds)
  return reply
    .status(refusal?.httpStatus ?? 500)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(answer)
}

/** A database that was lost in the middle of a call is that of the site one is in, which has a title. */
export async function withSiteCalled(places: Places, error: Error, context: string | undefined): Promise<Error> {
  if (!(error instanceof SiteDatabaseAway) || error.site !== undefined || !context || context === CONTROL) return error
  return new SiteDatabaseAway(await places.called(context), { cause: error.cause })
}

/** What the form's reader says of a form that ends in the middle or has no boundary. */
const BROKEN_FORM = /^(Unexpected end of multipart data|Multipart: Boundary not found|Malformed part header)/

const hasSeconds = (data: unknown): data is { seconds: number } =>
  typeof data === 'object' && data !== null && 'seconds' in data

function refusalOf(error: FastifyError | Error, context = '', path = ''): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof SiteDatabaseAway) return awayOf(error.site ?? context)
  if (error instanceof NotStored) return new Refusal(404, 'storage.gone')
  if (error instanceof StorageTrouble)
    return new Refusal(503, TROUBLE_SENTENCES[error.kind], { account: error.account })
  const { validation, statusCode, code } = error as Partial<FastifyError>
  if (isDatabaseAway(error)) return new Refusal(503, 'server.busy')
  const trouble = mendableTrouble(error)
  if (trouble) return new Refusal(503, trouble)
  if (isDataException(error)) return new Refusal(422, 'request.notStorable')
  if (BROKEN_FORM.test(error.message)) return new Refusal(422, 'request.brokenForm')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(400, 'request.mediaType')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal(404, 'route.notFound')
  if (validation)
    return namesNoRows(validation) ? new NoRowsMeant(purposeOf(path)) : new Invalid(schemaProblems(validation))
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new TooLarge('request.tooLarge', { limit: `${JSON_BODY_LIMIT / 1024 / 1024} MB` })
  }
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  return new Refusal(statusCode === 404 ? 404 : 400, statusCode === 404 ? 'route.notFound' : 'request.broken')
}

const purposeOf = (path: string): RowPurpose =>
  /\/export(-run|-estimate)?$/.test(path) ? 'export' : path.endsWith('/destroy') ? 'delete' : 'modify'

/** In control it is not always known which site it is. */
const awayOf = (site: string | Label): Refusal =>
  site === '' || site === CONTROL
    ? new Refusal(503, 'site.someDatabaseAway')
    : new Refusal(503, 'site.databaseAway', { site })
