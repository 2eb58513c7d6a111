import { dirname } from 'node:path'
import { DEEPEST_DRAWING, PICTURE_LIMIT, PICTURE_PIXELS, SVG_LIMIT } from '../../../config/fileLimits'
import type { Place } from '../../foundation/db/place'
import { InvalidFile, Refusal, TooLarge } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { hashOfFile } from '../../foundation/storage/hashOfFile'
import { type ContentType, contentTypeOf, HEAD_BYTES, nameByContent, RASTER, SVG } from './contentType'
import { refuseKind } from './kindsTaken'
import { PictureTrouble } from './PictureTrouble'
import { workAtPicture } from './pictureDesk'

/** Bytes that lie in the storage, in a folder of their own. */
export interface Brought {
  key: string
  size: number
  /** SHA-256, in hexadecimal. */
  hash: string
  name: string
}

/** The same once it is known what it is, and cleaned. */
export interface Content extends ContentType {
  hash: string
  /** Its key in the storage. */
  stored: string
  size: number
  name: string
  width: number | null
  height: number | null
}

/** A folder of the storage for one more content. */
export const newContentFolder = ({ schema }: Pick<Place, 'schema'>): string => `files/${schema}/${crypto.randomUUID()}`

export const contentsOf = ({ schema }: Pick<Place, 'schema'>): string => `files/${schema}`

const MB = 1024 * 1024

/** What is wrong with a picture, in a sentence. */
export function refusePicture(error: unknown): never {
  if (!(error instanceof PictureTrouble)) throw error
  if (error.why === 'tooLarge') throw new TooLarge('file.pictureTooLarge', { limit: PICTURE_LIMIT / MB })
  if (error.why === 'tooManyPixels') throw new TooLarge('file.tooManyPixels', { limit: PICTURE_PIXELS / 1_000_000 })
  if (error.why === 'outside') throw new Refusal(422, 'file.cropOutside')
  if (error.why === 'tooDeep') throw new InvalidFile('file.svgTooDeep', { limit: DEEPEST_DRAWING })
  if (error.why === 'noDrawing') throw new InvalidFile('file.brokenSvg')
  throw new InvalidFile('file.brokenPicture')
}

export async function readStored({ storage }: Pick<Services, 'storage'>, key: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of storage.open(key, { start: 0, end: most - 1 })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Looks at what was brought and cleans it. Where it throws, nothing of it stays in the storage. */
export async function takeIn(services: Services, brought: Brought): Promise<Content> {
  const { storage } = services
  try {
    if (brought.size === 0) throw new InvalidFile('file.empty')
    const type = await contentTypeOf(await readStored(services, brought.key, HEAD_BYTES), brought.name)
    await refuseKind(services, type.kind, brought.name)
    const { key: stored, ...rest } = brought
    const content = {
      ...rest,
      ...type,
      stored,
      name: nameByContent(brought.name, type.mime),
      width: null,
      height: null,
    }
    if (type.mime === SVG) return await drawing(services, content)
    return RASTER.has(type.mime) ? await picture(services, content) : content
  } catch (error) {
    await storage.clear(dirname(brought.key))
    throw error
  }
}

async function drawing(services: Services, content: Content): Promise<Content> {
  if (content.size > SVG_LIMIT) throw new TooLarge('file.svgTooLarge', { limit: SVG_LIMIT / MB })
  return opened(services, content, 'drawing')
}

const picture = (services: Services, content: Content): Promise<Content> => opened(services, content, 'look')

async function opened(services: Services, content: Content, does: 'look' | 'drawing'): Promise<Content> {
  const { storage } = services
  const { mime } = content
  const cleaned = `${dirname(content.stored)}/cleaned`
  const target = await storage.draft(cleaned)
  const source = await storage.local(content.stored)
  const facts = await workAtPicture(services, { does, source, mime, target }).catch(refusePicture)
  const { width, height } = facts
  if (!facts.isRewritten) return { ...content, width, height }
  const hash = await hashOfFile(target)
  const { size } = await storage.adopt(cleaned, { type: mime })
  await storage.remove(content.stored)
  return { ...content, width, height, stored: cleaned, size, hash }
}
