import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { type FromSession, now, type ToSession } from './messages'
import { BatchCutter, HELLO } from './wire'

/** A socket over a MessagePort: what `pg` takes for its connection to the embedded database. */
export class PortStream extends Duplex {
  readonly #open: () => MessagePort
  readonly #cutter = new BatchCutter()
  #port: MessagePort | undefined

  readonly #whyAway: () => Error

  /** `open` throws, and `whyAway` says, why there is no database to talk to. */
  constructor(open: () => MessagePort, whyAway: () => Error) {
    super({ allowHalfOpen: false })
    this.#open = open
    this.#whyAway = whyAway
  }

  connect(): this {
    try {
      this.#port = this.#open()
    } catch (error) {
      setImmediate(() => this.destroy(error as Error))
      return this
    }
    this.#port.on('message', (answer: ToSession) => this.#hear(answer))
    this.#port.on('close', () => this.destroy(this.#whyAway()))
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#port?.ref()
    return this
  }
  unref(): this {
    this.#port?.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map((each) => each.chunk)), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port?.removeAllListeners('close')
    this.#port?.close()
    done(error)
  }

  #hear(answer: ToSession): void {
    if (this.destroyed) return
    if (answer instanceof Uint8Array) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
    else this.destroy(new Error(answer.over))
  }

  #send(chunk: Buffer, done: (error?: Error | null) => void): void {
    try {
      const { batches, started, ended } = this.#cutter.add(chunk)
      if (started) setImmediate(() => this.push(HELLO))
      for (const batch of batches)
        this.#port?.postMessage({ batch, sent: now() } satisfies FromSession, [batch.buffer as ArrayBuffer])
      if (ended) this.push(null)
      done()
    } catch (error) {
      done(error as Error)
    }
  }
}
