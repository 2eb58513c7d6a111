import type { Resource } from '../../../../../src/resources/kit/resource'
import { comparisonKey } from '../../../../../src/resources/kit/text/comparisonKey'
import type { RowHint } from '../../../resources/rowHint'
import { SeenKeys } from './seenKeys'

/** Case, width, spaces and punctuation make no difference to whoever reads a name. */
const plainName = (name: string): string => comparisonKey(name).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Tells of rows whose name an earlier row of the file has too, but for how it is written. The very same name is refused
 * where it has to be unique; then this is not asked.
 */
export class DoubledNames {
  readonly #seen = new SeenKeys()

  constructor(private readonly resource: Pick<Resource, 'titleField'>) {}

  hintOf(values: Readonly<Record<string, unknown>>, row: number): RowHint | undefined {
    const { titleField: field } = this.resource
    const name = values[field]
    const plain = typeof name === 'string' ? plainName(name) : ''
    if (plain === '') return undefined
    const before = this.#seen.add(plain, row)
    return before > 0
      ? { field, code: 'name-doubled', message: 'transfer.nameDoubled', values: { row: before } }
      : undefined
  }
}
