import { createHash, type Hash } from 'node:crypto'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { UPLOAD_EXTENSIONS, UPLOAD_FILE_LIMIT } from '../../../../../config/limits'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { type OwnFields, resourceInSite } from '../../../../../src/resources/kit/siteFields'
import type { TextEncoding } from '../../../../../src/resources/kit/textEncodings'
import type { Place } from '../../../../foundation/db/place'
import { InvalidFile, Refusal, TooLarge } from '../../../../foundation/faults/errors'
import type { RequestContext } from '../../../../foundation/http/call'
import { listOf, querySchema } from '../../../../foundation/http/schemas'
import type { Services } from '../../../../foundation/services/services'
import { sizeInWords } from '../../../../foundation/workbook/limits'
import { platformSettings } from '../../../access/platformSettings'
import { ownFieldsOf, siteHeadersOf } from '../../../places/siteFields'
import { whereOf } from '../../../resources/context'
import { headersOf, type Template, templateFor, templatesOf, usedBy } from '../../templates/templates'
import { expectLook, lookAside } from '../../worker/readInWorker'
import { COMING, createUpload, newFolder, readUpload, sourceKey, uploadForBrowser } from '../log/uploadLog'
import { rememberedHeaders } from '../map/rememberedHeaders'
import { mappableFields } from '../read/fields'
import type { UploadShape } from '../read/shape'
import { sameFileAs } from './sameFile'

const LONGEST_NAME = 200
const MB = 1024 * 1024

/** A name that can be shown and stored, without folders and control characters. */
export function plainFileName(name: string): string {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()
  const extension = extname(bare)
  return `${bare.slice(0, bare.length - extension.length).slice(0, LONGEST_NAME) || 'upload'}${extension}`
}

export const extensionOf = (fileName: string): string => {
  const extension = extname(fileName).toLowerCase()
  if (UPLOAD_EXTENSIONS.some((each) => each === extension)) return extension
  throw new InvalidFile(extension === '.csv' ? 'workbook.csv' : 'workbook.extension')
}

/** Streams the file of the form to the storage and looks at it. What is refused leaves nothing behind. */
export async function receiveUpload(asked: RequestContext, resource: Resource) {
  const { services, request } = asked
  if (!request.isMultipart()) throw new Refusal(422, 'transfer.noFile')
  const { place } = await whereOf(asked, resource)
  await expectLook(services)
  const folder = newFolder(place)
  const admitted = await keptWhole(services, { folder }, async () =>
    admit(asked, place, resource, await onlyFile(asked, folder)),
  )
  return answerOf(asked, place, resource, admitted)
}

interface Kept<T> {
  folder: string
  /** The one file that the work makes, where the folder holds what it is made of. */
  own?: string
  /** What somebody else has made of the folder meanwhile: then its files are theirs. */
  made?: () => Promise<T | undefined>
}

/**
 * Whatever fails before the upload is noted, nothing of it stays in the storage but what it could be made of again; after a
 * crash expireFiles sees to that.
 */
export async function keptWhole<T>(
  { storage }: Services,
  { folder, own, made }: Kept<T>,
  work: () => Promise<T>,
): Promise<T> {
  const mark = `${folder}/${COMING}`
  let done: T
  try {
    await storage.put(mark, Readable.from([]))
    done = await work()
  } catch (error) {
    const known = await made?.()
    if (known !== undefined) return known
    if (own === undefined || isFinal(error)) await storage.clear(folder)
    else for (const key of [own, mark]) await storage.remove(key)
    throw error
  }
  await storage.remove(mark)
  return done
}

/** To ask again would be answered alike. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && error.status < 500

/** Reads the form to its end: a second file in it is refused. */
async function onlyFile({ services, request }: RequestContext, folder: string): Promise<Stored> {
  let stored: Stored | undefined
  for await (const part of request.files()) {
    if (stored) {
      // A part that nobody reads holds up the form.
      part.file.resume()
      throw new Refusal(422, 'transfer.oneFile')
    }
    stored = await store(services, folder, part)
  }
  if (!stored) throw new Refusal(422, 'transfer.noFile')
  return stored
}

async function store(services: Services, folder: string, part: MultipartFile): Promise<Stored> {
  const { storage } = services
  if (!part.filename) throw new Refusal(422, 'transfer.noFile')
  const fileName = plainFileName(part.filename)
  const stored = { folder, fileName, extension: extensionOf(fileName) }
  const limit = await mostBytes(services)
  const hash = createHash('sha256')
  await storage.put(sourceKey(stored), Readable.from(seenBy(hash, part.file), { objectMode: false }), { limit })
  if (part.file.truncated) throw new TooLarge('request.tooLarge', { limit: sizeInWords(limit) })
  return { ...stored, hash: hash.digest('hex') }
}

/** Lets bytes through, and the hash see them. */
async function* seenBy(hash: Hash, source: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
}

/** The bytes of one uploaded file at most. */
export const mostBytes = async (services: Services): Promise<number> =>
  Math.min(UPLOAD_FILE_LIMIT, (await platformSettings(services)).upload_megabytes * MB)

interface Stored {
  folder: string
  extension: string
  fileName: string
  /** SHA-256 of its bytes. */
  hash?: string | undefined
  /** Where a person has said it before. */
  encoding?: TextEncoding
}

export interface Admitted {
  id: number
  shape: UploadShape
  /** What the place says of the fields. */
  own?: OwnFields
}

/** Begins an upload of a file that is in the storage. Within keptWhole. */
export async function admit(
  asked: RequestContext,
  place: Place,
  resource: Resource,
  stored: Stored,
): Promise<Admitted> {
  const { services, caller } = asked
  const ownHeaders = await siteHeadersOf(services, caller.context, resource)
  const own = await ownFieldsOf(services, caller.context, resource)
  const remembered = await rememberedHeaders(place, resource, caller.userId)
  const file = await services.storage.local(sourceKey(stored))
  const { encoding, fileName, hash } = stored
  const templates = await templatesOf(asked, resource, 'upload')
  const look = (by?: Template): Promise<UploadShape> => {
    const options = {
      ...(by && { template: headersOf(by) }),
      remembered,
      own: ownHeaders,
      ...(encoding && { encoding }),
    }
    return lookAside({ resource: resource.name, file, fileName, options }, services, services.ending.signal)
  }
  const plain = await look()
  const headers = plain.columns.map(({ header }) => header)
  const template = templateFor(templates, headers)
  const looked = usedBy(template ? await look(template) : plain, template)
  const shape = { ...looked, ...(hash && { hash }) }
  const at = services.now()
  const id = await createUpload(place, { resource, shape, userId: caller.userId, at, ...stored })
  return { id, shape, ...(own && { own }) }
}

/** What the mapping step needs. */
const object = { type: 'object' }

/** Of what a file that was taken in is answered by. */
export const receivedShape = querySchema(
  { upload: object, shape: object, fields: listOf(object), same: { type: ['object', 'null'] } },
  'upload',
  'shape',
  'fields',
)

export async function answerOf(asked: RequestContext, place: Place, resource: Resource, { id, shape, own }: Admitted) {
  const upload = await readUpload(place, id)
  return {
    upload: uploadForBrowser(upload),
    shape,
    fields: mappableFields(resourceInSite(resource, own)),
    same: await sameFileAs(asked, place, upload),
  }
}
