import { Transform } from 'node:stream'
import { TooLarge } from '../faults/errors'

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

/** Breaks with TooLarge beyond so many bytes. */
export function counting(limit: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit) done(new TooLarge('request.tooLarge', { limit: megabytes(limit) }))
      else done(null, chunk)
    },
  })
}
