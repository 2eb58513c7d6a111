import { REPEATED } from '../repeated'

const [PARSE, BIND, CLOSE, STATEMENT] = [80, 66, 67, 83]
/** A message's type and length. */
const HEAD = 5
const MARK = Buffer.from(REPEATED)
/** What the engine says of a statement that is parsed; of one that is closed it says as much. */
const PARSED = Uint8Array.from([49, 0, 0, 0, 4])
const MOST = 32

type Execute = (batch: Uint8Array) => Promise<Uint8Array>

/**
 * Clients share one session, so none of them may name a statement. Those that begin with the mark `REPEATED` are named
 * here, by their text, and are parsed and planned once; the one that was not asked for the longest makes room.
 */
export class RepeatedStatements {
  readonly #names = new Map<string, string>()
  #last = 0

  /** The answer of the engine as the client expects it: with what it says of an unnamed statement. */
  async ask(batch: Uint8Array, execute: Execute): Promise<Uint8Array> {
    const bytes = Buffer.from(batch.buffer, batch.byteOffset, batch.byteLength)
    if (!isRepeated(bytes)) return execute(batch)
    const bind = 1 + bytes.readInt32BE(1)
    const text = bytes.toString('latin1', HEAD + 1, bind)
    const name = this.#names.get(text)
    return name === undefined ? this.#first(text, bytes, bind, execute) : this.#again(text, name, bytes, bind, execute)
  }

  async #first(text: string, bytes: Buffer, bind: number, execute: Execute): Promise<Uint8Array> {
    const name = `repeated_${++this.#last}`
    const closed = this.#makeRoom()
    const parse = message(PARSE, zeroEnded(name), bytes.subarray(HEAD + 1, bind))
    const answer = await execute(Buffer.concat([...closed, parse, boundTo(name, bytes, bind)]))
    const said = answer.subarray(closed.length * PARSED.length)
    if (said[0] === PARSED[0]) this.#names.set(text, name)
    return said
  }

  async #again(text: string, name: string, bytes: Buffer, bind: number, execute: Execute): Promise<Uint8Array> {
    this.#names.delete(text)
    this.#names.set(text, name)
    const answer = await execute(boundTo(name, bytes, bind))
    const said = new Uint8Array(PARSED.length + answer.length)
    said.set(PARSED)
    said.set(answer, PARSED.length)
    return said
  }

  #makeRoom(): Buffer[] {
    const [oldest] = this.#names
    if (!oldest || this.#names.size < MOST) return []
    this.#names.delete(oldest[0])
    return [message(CLOSE, Buffer.from([STATEMENT]), zeroEnded(oldest[1]))]
  }
}

/** Parses an unnamed statement that has the mark, and binds it to the unnamed portal. */
function isRepeated(bytes: Buffer): boolean {
  if (bytes[0] !== PARSE || bytes[HEAD] !== 0 || bytes.compare(MARK, 0, MARK.length, HEAD + 1, HEAD + 1 + MARK.length))
    return false
  const bind = 1 + bytes.readInt32BE(1)
  return bytes[bind] === BIND && bytes[bind + HEAD] === 0 && bytes[bind + HEAD + 1] === 0
}

/**
 * From the Bind on, with the statement's name. It is written over the end of the Parse, which is longer than any name:
 * the values behind it may be megabytes, and stay where they are.
 */
function boundTo(name: string, bytes: Buffer, bind: number): Buffer {
  const length = bytes.readInt32BE(bind + 1) + name.length
  const at = bind - name.length
  bytes[at] = BIND
  bytes.writeInt32BE(length, at + 1)
  bytes.set([0, ...zeroEnded(name)], at + HEAD)
  return bytes.subarray(at)
}

function message(type: number, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.from([type, 0, 0, 0, 0])
  head.writeInt32BE(4 + parts.reduce((sum, { length }) => sum + length, 0), 1)
  return Buffer.concat([head, ...parts])
}

const zeroEnded = (text: string): Buffer => Buffer.from(`${text}\0`)
