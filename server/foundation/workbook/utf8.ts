import { isUtf8 } from 'node:buffer'

/** Bytes at the end of `bytes` that begin a character without ending it: 0 to 3. */
export function openTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return back < needed ? back : 0
  }
  return 0
}

/** Decodes a stream of UTF-8 and, unlike StringDecoder, notices broken bytes instead of replacing them. */
export class Utf8Reader {
  #open: Buffer = Buffer.alloc(0)

  /** The text of the next bytes. At bytes that are no UTF-8, throws what `broken` makes of the good text before them. */
  write(next: Buffer, broken: (goodText: string) => Error): string {
    const bytes = this.#open.length > 0 ? Buffer.concat([this.#open, next]) : next
    const tail = openTail(bytes)
    const whole = bytes.subarray(0, bytes.length - tail)
    if (!isUtf8(whole)) throw broken(new TextDecoder().decode(whole).split('\ufffd', 1)[0] ?? '')
    this.#open = Buffer.from(bytes.subarray(bytes.length - tail))
    return whole.toString('utf8')
  }

  end(broken: (goodText: string) => Error): void {
    if (this.#open.length > 0) throw broken('')
  }
}
