/** The few facts of PostgreSQL's wire protocol (version 3) that sharing one session needs. */

const TERMINATE = 88
const PARSE = 80
const READY_FOR_QUERY = 90
/** Sync, Query, Flush, CopyDone, CopyFail: after these the server answers. */
const ENDS_BATCH = new Set([83, 81, 72, 99, 102])

const parameterStatus = (key: string, value: string): Buffer => {
  const text = Buffer.from(`${key}\0${value}\0`)
  const head = Buffer.from([83, 0, 0, 0, 0])
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/** What a client hears after its startup message: authenticated, parameters, key, ready. */
export const HELLO: Buffer = Buffer.concat([
  Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0]),
  parameterStatus('client_encoding', 'UTF8'),
  parameterStatus('DateStyle', 'ISO, MDY'),
  parameterStatus('TimeZone', 'UTC'),
  parameterStatus('standard_conforming_strings', 'on'),
  parameterStatus('integer_datetimes', 'on'),
  Buffer.from([75, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1]),
  Buffer.from([READY_FOR_QUERY, 0, 0, 0, 5, 73]),
])

/** Sync, then the query `ROLLBACK`: ends whatever a client that went away left open, also after an error half-way. */
export const ROLLBACK: Uint8Array = new Uint8Array(
  Buffer.concat([Buffer.from([83, 0, 0, 0, 4, 81, 0, 0, 0, 13]), Buffer.from('ROLLBACK\0')]),
)

/** Is the session free of a transaction after this answer? Without a ReadyForQuery at its end it is not. */
export function leavesSessionIdle(answer: Uint8Array): boolean {
  const at = answer.length - 6
  if (at < 0 || answer[at] !== READY_FOR_QUERY || answer[at + 4] !== 5) return false
  return answer[at + 1] === 0 && answer[at + 2] === 0 && answer[at + 3] === 0 && answer[at + 5] === 73
}

/** Cuts what a client writes into the batches that are answered as one. */
export class BatchCutter {
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  /** `started` is true once, when the startup message is complete; `ended` when the client says goodbye. */
  add(chunk: Buffer): { batches: Uint8Array[]; started: boolean; ended: boolean } {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let begin = 0
    let started = false
    if (!this.#started) {
      if (bytes.length < 4 || bytes.length < bytes.readInt32BE(0)) {
        this.#rest = Buffer.from(bytes)
        return { batches: [], started, ended: false }
      }
      begin = bytes.readInt32BE(0)
      this.#started = started = true
    }
    return { ...this.#cut(bytes, begin), started }
  }

  #cut(bytes: Buffer, from: number): { batches: Uint8Array[]; ended: boolean } {
    const batches: Uint8Array[] = []
    let begin = from
    let at = from
    while (bytes.length - at >= 5) {
      const kind = bytes[at] ?? 0
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (end > bytes.length) break
      if (kind === TERMINATE) return { batches, ended: true }
      if (kind === PARSE && bytes[at + 5] !== 0)
        throw new Error('The embedded database has one session for all: no named statements')
      at = end
      if (ENDS_BATCH.has(kind)) {
        batches.push(new Uint8Array(bytes.subarray(begin, at)))
        begin = at
      }
    }
    this.#rest = Buffer.from(bytes.subarray(begin))
    return { batches, ended: false }
  }
}
