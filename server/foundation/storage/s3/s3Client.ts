import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Guard } from '../../network/guard'
import type { Bucket } from '../account'

const SOCKETS = 32
/** ms */
const CONNECTING = 5_000
const SILENCE = 60_000

export interface ClientLimits {
  /** For a connection, and for a word on it (ms). */
  connecting?: number
  silence?: number
  attempts?: number
}

/** AWS where no endpoint is given; its regions, and the one word that others take for all of theirs. */
export const endpointOf = ({ endpoint, region }: Pick<Bucket, 'endpoint' | 'region'>): URL =>
  new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)

/**
 * A client of the SDK, which is brought now and not before. Checksums only where the service insists on them: most others than AWS
 * do not know those that the SDK would add. It refuses private addresses.
 */
export async function openS3Client(bucket: Bucket, guard: Guard, limits: ClientLimits = {}): Promise<S3Client> {
  guard.insist(endpointOf(bucket).hostname)
  const { S3Client } = await import('@aws-sdk/client-s3')
  const sockets = { keepAlive: true, maxSockets: SOCKETS, lookup: guard.lookup }
  return new S3Client({
    region: bucket.region,
    ...(bucket.endpoint !== null && { endpoint: bucket.endpoint }),
    forcePathStyle: bucket.isPathStyle,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.accessKeySecret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts ?? 3,
    requestHandler: {
      connectionTimeout: limits.connecting ?? CONNECTING,
      socketTimeout: limits.silence ?? SILENCE,
      httpAgent: new HttpAgent(sockets),
      httpsAgent: new HttpsAgent(sockets),
    },
  })
}
