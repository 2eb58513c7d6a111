import type { FileHandle } from 'node:fs/promises'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { columnsOf } from '../../../changes/columns'
import { NOTHING, type PreparedRows, valuesOf } from '../../../changes/sql/rowTexts'
import { readAt } from './fileParts'

/** What stands before the texts of a block, in JSON behind its length. */
interface Head {
  names: readonly string[]
  /** Bytes of each name's text. */
  sizes: readonly number[]
}

const LENGTH = 4

/** The values of one batch as they go to the database, to be kept: nothing is written twice. */
export function blockOf({ names, texts }: PreparedRows): Uint8Array[] {
  const head: Head = { names, sizes: texts.map(({ length }) => length) }
  const bytes = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32LE(bytes.length)
  return [length, bytes, ...texts]
}

/** Values of one row by field, as the kinds parse them. What a row left alone is not among them. */
export type BlockRow = Record<string, unknown>

/** Reads the blocks of one file, each once. */
export class BlockReader {
  readonly #blocks = new Map<number, Promise<ReadonlyMap<string, readonly string[]>>>()

  constructor(
    private readonly file: FileHandle,
    private readonly resource: Resource,
  ) {}

  async row(block: number, place: number): Promise<BlockRow> {
    const found = this.#blocks.get(block) ?? this.#read(block)
    this.#blocks.set(block, found)
    const row: BlockRow = {}
    for (const [name, values] of await found) {
      const value = values[place]
      if (value !== undefined && value !== NOTHING) row[name] = this.#isJson(name) ? JSON.parse(value) : value
    }
    return row
  }

  #isJson(name: string): boolean {
    return columnsOf(this.resource).find((column) => column.name === name)?.type === 'jsonb'
  }

  async #read(block: number): Promise<ReadonlyMap<string, readonly string[]>> {
    const length = (await readAt(this.file, LENGTH, block)).readUInt32LE()
    const head = JSON.parse((await readAt(this.file, length, block + LENGTH)).toString()) as Head
    const size = head.sizes.reduce((sum, each) => sum + each, 0)
    const bytes = await readAt(this.file, size, block + LENGTH + length)
    let from = 0
    return new Map(
      head.names.map((name, at) => {
        const to = from + (head.sizes[at] ?? 0)
        const values = valuesOf(bytes.subarray(from, to))
        from = to
        return [name, values]
      }),
    )
  }
}
