import { isDeepStrictEqual } from 'node:util'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { Conflict } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { historyOf } from '../changes'
import { isUnjournaled, KEPT_BY_JOURNAL } from '../changes/columns'
import { type ChangeRow, changesOfRows, presentRows } from '../changes/journal'
import { shownRow } from '../changes/shownValues'
import type { Where } from './context'
import { titlesOfRows } from './reading'

type Values = Readonly<Record<string, unknown>>

/** What somebody saved of a row while another one had it open. */
export interface Save {
  /** Null: nobody who is still there. */
  user: string | null
  at: string
  fields: string[]
}

export interface Seen {
  id: number
  /** Of the row that the sender saw. */
  version: number
  /** What was sent, and what became of it by the checks. */
  draft: Values
  values: Values
}

/**
 * The row is newer than the one that was seen: what others saved since, where it touches nothing of what is sent. Else throws
 * Conflict. mine: what was sent. theirs: the row as it is. base: the row that was seen, or null where that is not known.
 * fields: what both changed. saves: who saved what, and when.
 */
export async function savedMeanwhile(
  services: Services,
  where: Where,
  resource: Resource,
  sent: Seen,
  theirs: AnyRow,
): Promise<Save[]> {
  const { base, touched } = await sinceSeen(where, resource, sent)
  const fields = Object.keys(sent.draft).filter(
    (name) => touched?.has(name) !== false && (!touched || !isSettled(resource, name, sent.values, theirs)),
  )
  if (touched && fields.length === 0) return savesOf(services, where, resource, sent, touched)
  const [saves, refs] = await Promise.all([
    savesOf(services, where, resource, sent, touched),
    titlesOfRows(services, where.site, resource, [theirs, ...(base ? [base as AnyRow] : [])]),
  ])
  const mine = { ...sent.draft, id: sent.id }
  throw new Conflict('row.changedMeanwhile', { mine, theirs, base, fields, saves, refs })
}

/** Both came to the same; of what is secret nobody can say. */
const isSettled = ({ allFields }: Resource, name: string, values: Values, theirs: AnyRow): boolean =>
  !allFields[name]?.secret && isDeepStrictEqual(values[name] ?? null, theirs[name] ?? null)

/** The row that was seen, and the fields that are different since. Undefined: the journal does not tell. */
async function sinceSeen({ place }: Where, resource: Resource, { id, version }: Seen) {
  const reader = place.database.kysely
  // The row first: what others save between the two is left out of the journal, and asked about with the next try.
  const present = (await presentRows(reader, place, resource.name, [id])).get(id) ?? {}
  const journal = await changesOfRows(reader, place, resource.name, [id])
  const now = Number(present.version)
  const since = (journal.get(id) ?? []).filter((change) => change.version > version && change.version <= now)
  if (!isWhole(since, now - version)) return { base: null, touched: undefined }
  const base: Values = Object.assign({}, present, ...since.toReversed().map(({ before }) => before))
  const touched = since
    .flatMap(({ before }) => Object.keys(before ?? {}))
    .filter((name) => !KEPT_BY_JOURNAL.has(name))
    .filter((name) => isUnjournaled(resource, name) || !isDeepStrictEqual(base[name] ?? null, present[name] ?? null))
  return { base: shownRow(resource, { ...base, version }), touched: new Set(touched) }
}

/** Every version since is there, and the row was never away. */
const isWhole = (since: readonly ChangeRow[], versions: number): boolean =>
  versions > 0 && since.length === versions && since.every(({ action }) => action === 'updated')

/** Newest first; nobody is named for what was changed back. */
async function savesOf(
  services: Services,
  { place, site }: Where,
  resource: Resource,
  { id, version }: Seen,
  touched: ReadonlySet<string> | undefined,
): Promise<Save[]> {
  const { list } = await historyOf(services, place, site, resource, id)
  return list
    .filter((entry) => entry.version > version)
    .map(({ user, at, fields }) => ({ user, at, fields: fields.map(({ field }) => field) }))
    .map((save) => ({ ...save, fields: save.fields.filter((name) => touched?.has(name) !== false) }))
    .filter(({ fields }) => fields.length > 0)
}
