import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { warn } from '../../logging/warn'
import { Counting } from '../counting'
import type { Ask, ObjectAt } from './readObject'

const PART = 8 * 1024 * 1024
const PARTS_AT_ONCE = 3

interface Sending {
  params: ObjectAt & { ContentType: string; CacheControl?: string }
  limit: number | undefined
  ask: Ask
}

/** Sends to its end, in parts where it is large; whatever breaks, no part of it stays. Answers the size and what names this edition. */
export async function sendObject(
  source: Readable,
  { params, limit, ask }: Sending,
): Promise<{ size: number; edition: string }> {
  const Body = new Counting(limit)
  const sending = ask((client) => upload(client, { ...params, Body })).catch((error: Error) => {
    Body.destroy(error)
    throw error
  })
  // Both are waited for: only then nothing is left of what was broken off.
  const [given, sent] = await Promise.allSettled([pipeline(source, Body), sending])
  if (given.status === 'rejected') throw given.reason
  if (sent.status === 'rejected') throw sent.reason
  return { size: Body.counted, edition: `${sent.value.ETag ?? ''} ${Body.counted}` }
}

async function upload(client: S3Client, params: Sending['params'] & { Body: Readable }) {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const sending = new Upload({ client, params, partSize: PART, queueSize: PARTS_AT_ONCE, leavePartsOnError: true })
  try {
    return await sending.done()
  } catch (error) {
    if (sending.uploadId !== undefined) await abort(client, params, sending.uploadId)
    throw error
  }
}

/** By hand: the SDK would say why the parts could not be removed, and not what was wrong before. `tidy` comes by later. */
async function abort(client: S3Client, { Bucket, Key }: ObjectAt, UploadId: string): Promise<void> {
  const { AbortMultipartUploadCommand } = await import('@aws-sdk/client-s3')
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(warn)
}
