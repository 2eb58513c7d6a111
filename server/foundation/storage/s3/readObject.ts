import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ByteRange } from '../storage'

const ATTEMPTS = 3

/** Asks the service, and says what is wrong in our words. */
export type Ask = <T>(work: (client: S3Client) => Promise<T>) => Promise<T>

export interface ObjectAt {
  Bucket: string
  Key: string
}

/** A line that is cut is taken up again where it broke, as long as it is the same edition. */
export async function* readObject(
  at: ObjectAt,
  { start, end }: ByteRange = { start: 0 },
  ask: Ask,
): AsyncGenerator<Buffer> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  let next = start
  let edition: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    const Range = next > 0 || end !== undefined ? { Range: `bytes=${next}-${end ?? ''}` } : {}
    const IfMatch = edition === undefined ? {} : { IfMatch: edition }
    const { Body, ETag } = await ask((client) => client.send(new GetObjectCommand({ ...at, ...Range, ...IfMatch })))
    edition = ETag
    try {
      for await (const chunk of Body as Readable) {
        next += (chunk as Buffer).length
        yield chunk as Buffer
      }
      return
    } catch (error) {
      if (attempt === ATTEMPTS || edition === undefined) await ask(() => Promise.reject(error))
    }
  }
}
