import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { UPLOAD_FILE_LIMIT } from '../../config/limits'
import type { Resource } from '../../src/resources/kit/resource'
import type { Place } from '../db/place'
import { InvalidFile, Refusal, TooLarge } from '../errors'
import type { Asked } from '../http/call'
import { whereOf } from '../resources/context'
import type { Services } from '../services'
import { sizeInWords } from '../workbook/limits'
import { mappableFields, requiring } from './fields'
import type { KnownHeaders } from './headers'
import { rememberedHeaders } from './rememberedHeaders'
import { shapeOf } from './shape'
import { siteFieldsOf } from './siteFields'
import { createUpload, readUpload, sourceKey, uploadForBrowser } from './uploadLog'

const EXTENSIONS: ReadonlySet<string> = new Set(['.xlsx', '.txt', '.csv'])
const LONGEST_NAME = 200

/** A name that can be shown and stored, without folders and control characters. */
export function plainFileName(name: string): string {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()
  const extension = extname(bare)
  return `${bare.slice(0, bare.length - extension.length).slice(0, LONGEST_NAME) || 'upload'}${extension}`
}

const extensionOf = (fileName: string): string => {
  const extension = extname(fileName).toLowerCase()
  if (!EXTENSIONS.has(extension)) throw new InvalidFile('workbook.extension')
  return extension
}

/** Streams the file of the form to the storage and looks at it. What is refused leaves nothing behind. */
export async function receiveUpload(asked: Asked, resource: Resource) {
  const { services, request } = asked
  if (!request.isMultipart()) throw new Refusal(422, 'transfer.noFile')
  const { place } = await whereOf(asked, resource)
  let stored: Stored | undefined
  let isOne = true
  for await (const part of request.files()) {
    isOne = stored === undefined
    // A part that nobody reads holds up the form.
    if (isOne) stored = await store(services, newFolder(place), part)
    else part.file.resume()
    if (!isOne) break
  }
  if (!stored) throw new Refusal(422, 'transfer.noFile')
  if (isOne) return admit(asked, place, resource, stored)
  await services.storage.remove(sourceKey(stored))
  throw new Refusal(422, 'transfer.oneFile')
}

async function store({ storage }: Services, folder: string, part: MultipartFile): Promise<Stored> {
  if (!part.filename) throw new Refusal(422, 'transfer.noFile')
  const fileName = plainFileName(part.filename)
  const stored = { folder, fileName, extension: extensionOf(fileName) }
  await storage.put(sourceKey(stored), part.file, { limit: UPLOAD_FILE_LIMIT })
  if (!part.file.truncated) return stored
  await storage.remove(sourceKey(stored))
  throw new TooLarge('request.tooLarge', { limit: sizeInWords(UPLOAD_FILE_LIMIT) })
}

export const newFolder = (place: Place): string => `uploads/${place.schema}/${randomUUID()}`

interface Stored {
  folder: string
  extension: string
  fileName: string
}

/** Begins an upload of a file that is in the storage: what the mapping step needs. */
export async function admit({ services, caller }: Asked, place: Place, resource: Resource, stored: Stored) {
  const site = await siteFieldsOf(services, caller.context, resource)
  const remembered = await rememberedHeaders(place, resource, caller.userId)
  const shape = await lookedAt(services, resource, stored, { remembered, own: site.headers })
  const at = services.now()
  const id = await createUpload(place, { resource, shape, userId: caller.userId, at, ...stored })
  return {
    upload: uploadForBrowser(await readUpload(place, id)),
    shape,
    fields: mappableFields(requiring(resource, site.required)),
  }
}

async function lookedAt({ storage }: Services, resource: Resource, stored: Stored, known: KnownHeaders) {
  const key = sourceKey(stored)
  try {
    return await shapeOf(resource, await storage.local(key), stored.fileName, known)
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}
