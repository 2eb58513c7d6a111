import { sql } from 'kysely'
import { BIN_DAYS, TOTAL_CAP } from '../../../config/limits'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { contains } from '../kinds/conditions'
import { BIN_COLUMNS, type BinnedRow, type BinScope, binRows, inBin, MOST_AT_ONCE } from './binRows'
import { bringBack, goneOf, refuseGone } from './bringBack'
import { change } from './changeSet'
import { putBack } from './formerRows'
import type { ChangeMeta } from './meta'
import { rowLabel } from './rowLabel'
import { shownRow } from './shownValues'
import type { Values } from './sql/rowTexts'
import { type Titles, titlesOf, type WantedTitles, wantTitles } from './titles'
import type { AfterWrite } from './undoBatch'
import { formerRow } from './undoPlan'

/** A deleted row, and who deleted it. */
export interface BinRow {
  change_id: number
  change_set_id: number
  row_id: number
  /** Null where nothing names it. */
  title: Label | null
  /** What was done: destroy, undo … */
  cause: string
  sentence: Label | null
  user_id: number | null
  /** Who it was by name, where they are still there. */
  user: string | null
  at: string
  row: Values
}

export interface BinPage {
  page: number
  pageSize: number
  keyword?: string
}

const titled = ({ titleField, englishTitleField }: Resource, keyword: string | undefined) =>
  keyword
    ? sql`AND ${contains(sql`concat_ws(' ', c.before ->> ${titleField}, c.before ->> ${englishTitleField ?? titleField})`, keyword)}`
    : sql``

export interface BinAnswer {
  list: BinRow[]
  total: number
  total_is_capped: boolean
  refs: Titles
}

/** Deleted rows of the place, the last deleted first. */
export async function binOf(
  services: Services,
  place: Place,
  context: string,
  resource: Resource,
  asked: BinPage,
): Promise<BinAnswer> {
  const { page, pageSize, keyword } = asked
  const reader = place.database.kysely
  const where = sql`${inBin(place, resource)} ${titled(resource, keyword)}`
  const { rows } =
    await sql<BinnedRow>`SELECT ${BIN_COLUMNS} ${where} ORDER BY c.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
      reader,
    )
  const counted = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM (SELECT 1 ${where} LIMIT ${TOTAL_CAP + 1}) c`.execute(reader)
  const wanted: WantedTitles = new Map()
  const list = rows.map(({ before, version, ...rest }): BinRow => {
    const row = shownRow(resource, before)
    wantTitles(wanted, resource, row)
    if (rest.user_id !== null) wanted.set('user', (wanted.get('user') ?? new Set()).add(rest.user_id))
    return { ...rest, title: null, user: null, row }
  })
  const total = counted.rows[0]?.total ?? 0
  const refs = await titlesOf(services, context, wanted)
  return {
    list: list.map((line) => ({
      ...line,
      title: rowLabel(resource, line.row, refs),
      user: refs.user?.[line.user_id ?? 0]?.[0] ?? null,
    })),
    total: Math.min(total, TOTAL_CAP),
    total_is_capped: total > TOTAL_CAP,
    refs,
  }
}

export interface RestoreAnswer {
  change_set_id: number
  restored: number
  /** Rows that stay in the bin, because a unique value of theirs is taken by now. */
  conflicts: { row_id: number; title: Label | null }[]
}

export interface RestoreOptions {
  afterWrite?: AfterWrite
  /** Rows that these point to and that are gone as well come along, of the resources that the caller may put back. */
  mayBringBack?: (resource: ResourceName) => boolean
}

/** Puts deleted rows back with the ids they had. 409 with their names where they point to rows that are gone. Larger sets are undone instead (undoChangeSet). */
export async function restoreFromBin(
  services: Services,
  place: Place,
  meta: Omit<ChangeMeta, 'action'>,
  resource: Resource,
  which: BinScope,
  { afterWrite, mayBringBack }: RestoreOptions = {},
): Promise<RestoreAnswer> {
  const { result, changeSetId } = await change(services, place, { ...meta, action: 'restore' }, async (writer) => {
    const found = await binRows(writer.trx, place, resource, which)
    if (found.length === 0) throw new Refusal(404, 'changes.notInBin')
    if (found.length > MOST_AT_ONCE) throw new Refusal(413, 'request.tooLarge', { limit: MOST_AT_ONCE })
    const rows = found.map(({ before, version }) => formerRow(resource, before, version))
    const gone = await goneOf(writer, resource, rows)
    if (gone.size > 0 && !mayBringBack) await refuseGone(writer, gone)
    const others = mayBringBack ? await bringBack(writer, gone, mayBringBack) : []
    const { ids, refused } = await putBack(writer, resource, rows)
    const left = new Set(refused)
    const conflicts = found
      .filter(({ row_id }) => left.has(row_id))
      .map(({ row_id, before }) => ({ row_id, title: rowLabel(resource, before) }))
    if (ids.length === 0) throw new Conflict('changes.nothingRestored', { conflicts }, { count: conflicts.length })
    for (const name of new Set([resource.name, ...others])) await afterWrite?.(name, writer)
    return { restored: ids.length, conflicts }
  })
  return { change_set_id: changeSetId, ...result }
}

const PURGE_BATCH = 1_000

/** Forgets rows deleted more than so many days ago: that they were deleted stays known, what they held does not. */
export async function purgeBin(services: Services, place: Place, days: number = BIN_DAYS): Promise<number> {
  const until = new Date(services.now().getTime() - days * 86_400_000)
  const changes = tableSql(place, 'change')
  for (let purged = 0; ; ) {
    const { rows } = await sql<{ done: number }>`
      WITH old AS (SELECT c.resource, c.row_id FROM ${changes} c JOIN ${tableSql(place, 'change_set')} s ON s.id = c.change_set_id
          WHERE c.action = 'deleted' AND c.before IS NOT NULL AND s.created_at < ${until}
            AND NOT EXISTS (SELECT 1 FROM ${changes} l WHERE l.resource = c.resource AND l.row_id = c.row_id AND l.id > c.id)
          LIMIT ${PURGE_BATCH}),
      w AS (UPDATE ${changes} c SET before = NULL FROM old
        WHERE c.resource = old.resource AND c.row_id = old.row_id AND c.action <> 'created' AND c.before IS NOT NULL RETURNING 1)
      SELECT count(*)::int AS done FROM old`.execute(place.database.background)
    const done = rows[0]?.done ?? 0
    purged += done
    if (done < PURGE_BATCH) return purged
  }
}
