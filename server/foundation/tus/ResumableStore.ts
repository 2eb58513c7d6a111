import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Services } from '../services/services'
import { arriving } from './Arriving'
import { addPart, dropSession, openSession, readSession, type UploadSession } from './sessions'

/** One request of the protocol. */
export interface TusRequest {
  services: Services
  raw: IncomingMessage
  purpose: string
  site: string
  userId: number
  /** Folder of the storage for what this upload brings. */
  folder(upload: string): Promise<string>
  /** What went wrong here, in our words. */
  failure?: unknown
}

/** No JSON of a database holds a NUL or half of a pair. */
const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')

/** An upload of whoever asks, here, for this. */
export async function ownSession({ services, purpose, site, userId }: TusRequest, id: string): Promise<UploadSession> {
  const session = await readSession(services, id)
  if (session?.purpose !== purpose || session.site !== site || session.user_id !== userId) throw ERRORS.FILE_NOT_FOUND
  return session
}

/**
 * Keeps the bytes of one request under a key of their own, in whatever storage there is: another node goes on where this
 * one stopped. Bytes are read from the line itself, not through the library's streams, which halve the pace.
 */
export class ResumableStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']

  constructor(private readonly request: TusRequest) {
    super()
  }

  async #told<T>(work: (request: TusRequest) => Promise<T>): Promise<T> {
    try {
      return await work(this.request)
    } catch (error) {
      if (error instanceof Error) this.request.failure = error
      throw error
    }
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#told(async ({ services, purpose, site, userId }) => {
      const metadata = Object.fromEntries(
        Object.entries(upload.metadata ?? {}).map(([name, value]) => [name, storable(value ?? '')]),
      )
      await openSession(services, { id: upload.id, purpose, site, user_id: userId, size: upload.size ?? 0, metadata })
      return upload
    })
  }

  override getUpload(id: string): Promise<Upload> {
    return this.#told(async (request) => {
      const { size, received, metadata } = await ownSession(request, id)
      return new Upload({ id, size, offset: received, metadata })
    })
  }

  override write(_stream: Readable, id: string, offset: number): Promise<number> {
    return this.#told(async (request) => {
      const { services, raw, folder } = request
      const session = await ownSession(request, id)
      const key = `${await folder(id)}/${session.parts.length === 0 ? 'original' : `part-${randomUUID()}`}`
      const bytes = arriving(raw, session.size - offset)
      const { size } = await services.storage.put(key, bytes)
      if (size === 0) {
        await services.storage.remove(key)
        return offset
      }
      const hash = size === session.size ? bytes.hash() : null
      if (await addPart(services, id, offset, { key, size }, hash)) return offset + size
      await services.storage.remove(key)
      throw ERRORS.INVALID_OFFSET
    })
  }

  override remove(id: string): Promise<void> {
    return this.#told(async (request) => dropSession(request.services, await ownSession(request, id)))
  }
}
