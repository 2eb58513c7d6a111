import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack as openPack, type Pack } from 'tar-stream'
import { EntryChain } from './EntryChain'
import { UNFINISHED_ENDS } from './leftBackups'
import { SIGNATURE, SUMS } from './manifest'
import type { Signature } from './signature'

interface Meant {
  name: string
  size: number
  writtenAt?: Date
}

/**
 * Writes a backup as a tar archive, entry by entry, with the sum of each at its end. The file has its name only once it is whole, and
 * nobody but its owner may read it.
 */
export class ArchiveWriter {
  readonly #pack: Pack = openPack()
  readonly #unfinished: string
  readonly #sumsFile: string
  readonly #sums: WriteStream
  readonly #written: Promise<void>
  readonly #chain = new EntryChain()
  #trouble: unknown

  constructor(private readonly file: string) {
    this.#unfinished = file + UNFINISHED_ENDS.archive
    this.#sumsFile = file + UNFINISHED_ENDS.sums
    this.#sums = createWriteStream(this.#sumsFile, { mode: 0o600 })
    this.#sums.on('error', (error) => this.#fail(error))
    const target = createWriteStream(this.#unfinished, { mode: 0o600 })
    this.#written = pipeline(iterated(this.#pack), target)
    this.#written.catch((error) => this.#fail(error))
  }

  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.add({ name, size: bytes.length }, [bytes])
  }

  /** Throws where the source has fewer or more bytes than meant. */
  async add(meant: Meant, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const sum = await this.#summed(meant, source)
    await this.#note(`${sum.toString('hex')}  ${meant.name}\n`)
  }

  /** Ends the archive by the sums of all its entries and its signature, and gives the file its name. Answers its bytes. */
  async finish(sign?: (sum: Buffer) => Signature): Promise<number> {
    this.#sums.end()
    await once(this.#sums, 'close')
    this.#throwTrouble()
    const { size } = await stat(this.#sumsFile)
    await this.#summed({ name: SUMS, size }, createReadStream(this.#sumsFile))
    if (sign) {
      const bytes = Buffer.from(JSON.stringify(sign(this.#chain.sum)))
      await this.#entry({ name: SIGNATURE, size: bytes.length }, [bytes])
    }
    this.#pack.finalize()
    await this.#written
    await rm(this.#sumsFile, { force: true })
    await rename(this.#unfinished, this.file)
    return (await stat(this.file)).size
  }

  /** Leaves nothing behind. */
  async giveUp(): Promise<void> {
    this.#pack.destroy()
    this.#sums.destroy()
    await this.#written.catch(() => undefined)
    for (const file of [this.#unfinished, this.#sumsFile]) await rm(file, { force: true })
  }

  #fail(error: unknown): void {
    this.#trouble ??= error
    this.#pack.destroy()
  }

  #throwTrouble(): void {
    if (this.#trouble !== undefined) throw this.#trouble
  }

  async #summed(meant: Meant, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
    const hash = createHash('sha256')
    const entry = { ...meant, writtenAt: meant.writtenAt ?? new Date() }
    await this.#entry(
      entry,
      counted(entry, source, (piece) => void hash.update(piece)),
    )
    const sum = hash.digest()
    this.#chain.add({ ...entry, sum })
    return sum
  }

  async #entry(
    { name, size, writtenAt }: Meant,
    source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    this.#throwTrouble()
    let ended: (error?: Error | null) => void = () => undefined
    const end = new Promise<void>((resolve, reject) => {
      ended = (error) => (error ? reject(error) : resolve())
    })
    // Whoever waits hears of it below.
    end.catch(() => undefined)
    const sink = this.#pack.entry({ name, size, mode: 0o600, mtime: writtenAt ?? new Date() }, (error) => ended(error))
    try {
      for await (const piece of source) {
        if (sink.write(piece)) continue
        await Promise.race([once(sink, 'drain'), end])
      }
      sink.end()
      await end
    } catch (error) {
      this.#throwTrouble()
      throw error
    }
    this.#throwTrouble()
  }

  async #note(line: string): Promise<void> {
    if (!this.#sums.write(line)) await once(this.#sums, 'drain')
  }
}

async function* iterated(pack: Pack): AsyncGenerator<Uint8Array> {
  for await (const piece of pack) yield piece as Uint8Array
}

async function* counted(
  { name, size }: Meant,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  see: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const piece of source) {
    seen += piece.length
    if (seen > size) break
    see(piece)
    yield piece
  }
  if (seen !== size) throw new Error(`${name} has other than ${size} bytes`)
}
