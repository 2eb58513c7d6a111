import {
  DetailedError,
  defaultOptions,
  type HttpResponse,
  type PreviousUpload,
  Upload,
  type UploadOptions,
} from 'tus-js-client'
import { TUS_PIECE } from '../../../config/limits'
import type { TusLeft, TusPort, TusSending } from '../../flows/ports'
import { axiosStack } from './axiosStack'
import { abortion, type Envelope, isEnvelope, isSuccess, networkFault, refusal } from './fault'
import type { TusWorld } from './tusWorld'

const memory = defaultOptions.urlStorage

const MARK = 'colonnade'
const SMALL = 2 * 1024 * 1024
/** The file is still held by the line that was cut, or the server has more of it than we thought: asked again it says so. */
const PASSING = [409, 423]
const SERVER_FAILED = 500

/** By which a sending is found again: the same bytes to the same place. */
const nameOf = (site: string, { path, facts }: TusSending, file: File): string =>
  JSON.stringify([MARK, site, path, facts, file.name, file.size, file.lastModified])

/** What the name that a sending is found by says of it. */
function saidIn({ urlStorageKey }: Pick<PreviousUpload, 'urlStorageKey'>): {
  site?: string | undefined
  path?: string | undefined
} {
  const [, site, path] = /\["colonnade","([^"]*)","([^"]*)"/.exec(urlStorageKey) ?? []
  return { site, path }
}

const optionsOf = (world: TusWorld, sending: TusSending, file: File): UploadOptions => ({
  endpoint: sending.path,
  chunkSize: TUS_PIECE,
  httpStack: axiosStack,
  // A small file is one request.
  uploadDataDuringCreation: file.size <= SMALL,
  // The flow waits and tries again: it knows whether the person still wants it.
  retryDelays: null,
  removeFingerprintOnSuccess: true,
  metadata: { ...sending.facts, filename: file.name, filetype: file.type },
  headers: world.headers(),
  fingerprint: async () => nameOf(world.headers().Site ?? '', sending, file),
})

const envelopeIn = (response: HttpResponse | null): Envelope | undefined => {
  try {
    const body: unknown = JSON.parse(response?.getBody() ?? '')
    return isEnvelope(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** The file was there already, and only the answer was lost: asked for its state the server tells it once more. */
const answeredBefore = (response: HttpResponse): unknown => {
  const told = response.getHeader('upload-answer')
  return told ? JSON.parse(decodeURIComponent(told)) : undefined
}

function faultOf(thrown: Error, { words }: TusWorld): Error {
  const response = thrown instanceof DetailedError ? thrown.originalResponse : null
  if (!response) return networkFault(words.networkFailed())
  const status = response.getStatus()
  const envelope = envelopeIn(response)
  if (envelope) return refusal(envelope, status)
  return PASSING.includes(status) || status >= SERVER_FAILED || status === 0
    ? networkFault(words.networkFailed())
    : refusal({ code: status, message: words.noAnswer(status), data: null }, status)
}

/** Sends a file from where an earlier try got to. */
export const sendPieces = async (
  world: TusWorld,
  ...[sending, signal, sent]: Parameters<TusPort['send']>
): Promise<unknown> => {
  const file = world.file(sending.file)
  if (!file) throw abortion()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...optionsOf(world, sending, file),
      onProgress: sent,
      onError: (thrown) => {
        // A small file is whole with its first request: the server answers with it, and there is no address to go on at.
        const answer = thrown instanceof DetailedError ? envelopeIn(thrown.originalResponse) : undefined
        if (answer && isSuccess(answer)) resolve(answer.data)
        else reject(faultOf(thrown, world))
      },
      onSuccess: ({ lastResponse }) => {
        const envelope = envelopeIn(lastResponse)
        if (envelope && !isSuccess(envelope)) reject(refusal(envelope, lastResponse.getStatus()))
        else resolve(envelope ? envelope.data : answeredBefore(lastResponse))
      },
    })
    const stop = (): void => {
      void upload.abort().then(
        () => reject(abortion()),
        (thrown: Error) => reject(thrown),
      )
    }
    signal.addEventListener('abort', stop, { once: true })
    void upload.findPreviousUploads().then((known) => {
      const [before] = known
      if (before) upload.resumeFromPreviousUpload(before)
      if (signal.aborted) stop()
      else upload.start()
    }, reject)
  })
}

/** Has the server drop what it got. Without a line it finds out by itself, in time. */
export async function dropPieces(world: TusWorld, sending: TusSending): Promise<void> {
  const file = world.file(sending.file)
  if (!file) return
  const known = await memory.findUploadsByFingerprint(nameOf(world.headers().Site ?? '', sending, file))
  for (const { uploadUrl, urlStorageKey } of known) {
    await memory.removeUpload(urlStorageKey)
    if (!uploadUrl) continue
    try {
      await Upload.terminate(uploadUrl, { headers: world.headers(), retryDelays: null, httpStack: axiosStack })
    } catch (thrown) {
      if (!(thrown instanceof DetailedError)) throw thrown
    }
  }
}

export async function unfinishedOf(site: string): Promise<TusLeft[]> {
  const all = await memory.findAllUploads()
  return all
    .filter((each) => saidIn(each).site === site)
    .map(({ urlStorageKey, metadata, size, creationTime }) => ({
      key: urlStorageKey,
      path: saidIn({ urlStorageKey }).path ?? '',
      facts: metadata,
      size: size ?? 0,
      beganAt: new Date(creationTime).toISOString(),
    }))
}

export const forgetPieces = (key: string): Promise<void> => memory.removeUpload(key)
