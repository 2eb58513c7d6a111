import type { KitMessageId } from '../../../src/resources/kit/messages'
import type { ProblemValues } from '../../../src/resources/kit/problem'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Place } from '../../foundation/db/place'
import type { ServerMessageId } from '../../foundation/messages'
import type { Services } from '../../foundation/services/services'

/** What is worth knowing of a row of an upload before it is written. The row goes in all the same. */
export interface RowHint {
  field: string
  /** What sort of hint it is, the same whatever its sentence says. */
  code: string
  message: KitMessageId | ServerMessageId
  values?: ProblemValues
  /** A row that it is about. */
  link?: { resource: ResourceName; id: number }
}

/** A row of a batch that would go in. */
export interface RehearsedRow {
  /** In the batch. */
  at: number
  outcome: 'added' | 'updated' | 'unchanged'
  /** Of the row that is there. */
  id: number | null
  /** What the fields that change hold now. */
  before?: Readonly<Record<string, unknown>>
}

/** The rows of one batch of a dry run that would go in; what the file has for them is read column by column. */
export interface RehearsedRows {
  rows: readonly RehearsedRow[]
  /** The texts of a field by the rows' places, as a column of the table takes them; undefined where a row has none, or all. */
  column(field: string): readonly (string | undefined)[]
}

/** What is known when a dry run begins. */
export interface Rehearsal {
  services: Services
  place: Place
  /** `control` or a site's name. */
  site: string
  resource: Resource
  /** The fields that the file has a column for. */
  fields: ReadonlySet<string>
}

export type HintAt = RowHint & { at: number }
export type FindHints = (rows: RehearsedRows) => Promise<readonly HintAt[]>

/** Says what is worth knowing of the rows of an upload. A feature brings its own in its `part`. */
export interface RowHinter {
  /** Once a dry run; undefined where there is nothing to say of such rows. */
  begin(rehearsal: Rehearsal): Promise<FindHints | undefined>
}

const provided = new Set<RowHinter>()

export function provideHinters(hinters: readonly RowHinter[]): void {
  for (const hinter of hinters) provided.add(hinter)
}

/** All hinters that have something to say, as one; their hints stand in the order of the parts. */
export async function beginHints(rehearsal: Rehearsal): Promise<FindHints> {
  const found: FindHints[] = []
  for (const hinter of provided) {
    const find = await hinter.begin(rehearsal)
    if (find) found.push(find)
  }
  return async (rows) => {
    const hints: HintAt[] = []
    for (const find of found) hints.push(...(await find(rows)))
    return hints
  }
}
