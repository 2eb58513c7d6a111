import { Transform, type TransformCallback } from 'node:stream'
import { TooLarge } from '../faults/errors'

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

/** Counts what goes through, and breaks with TooLarge beyond so many bytes. */
export class Counting extends Transform {
  /** Not `size`, which the SDK would take for the size to come. */
  counted = 0

  constructor(private readonly limit = Number.POSITIVE_INFINITY) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.counted += chunk.length
    if (this.counted > this.limit) done(new TooLarge('request.tooLarge', { limit: megabytes(this.limit) }))
    else done(null, chunk)
  }
}
