import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { PassThrough, Transform, type TransformCallback } from 'node:stream'
import { Refusal } from '../faults/errors'

/**
 * The bytes of one request. Where the line is lost they end instead of breaking, so that what has come is kept; beyond
 * `most` bytes they break. Their hash is made while they pass.
 */
export class Arriving extends Transform {
  size = 0
  readonly #hash: Hash = createHash('sha256')

  constructor(
    private readonly most: number,
    private readonly refusal: Refusal = new Refusal(413, 'upload.moreThanSaid'),
  ) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length
    if (this.size > this.most) {
      done(this.refusal)
      return
    }
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** SHA-256 of all that passed. To be asked once. */
  hash(): string {
    return this.#hash.digest('hex')
  }
}

/** What a request brings, as an Arriving of its own. */
export function arriving(request: IncomingMessage, most: number): Arriving {
  const bytes = new Arriving(most)
  // Whatever becomes of the bytes, the request itself is not torn down: it still has to be answered.
  const line = request.pipe(new PassThrough())
  line.pipe(bytes)
  const broken = (): void => {
    if (!request.readableEnded) line.end()
  }
  request.once('error', broken)
  request.once('close', broken)
  // The line may have been lost before anybody looked.
  if (request.destroyed) broken()
  bytes.once('close', () => request.resume())
  return bytes
}
