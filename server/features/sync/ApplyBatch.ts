import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'
import { type Reach, referrersOf } from '../../kernel/changes/referrers'
import { hookOf } from '../../kernel/resources/hooks'
import { PlanBatch, type PlanSource } from './PlanBatch'
import type { PlannedRow, PlanWish } from './planned'
import type { Traveller } from './travellers'

/** What a person saw before they pressed: by resource and origin. */
export type SeenRows = ReadonlyMap<string, Pick<PlannedRow, 'originVersion' | 'rowId' | 'rowVersion' | 'outcome'>>

export const seenKey = ({ name, originId }: Pick<PlannedRow, 'name' | 'originId'>): string => `${name} ${originId}`

interface ApplyOptions {
  writer: ChangeWriter
  /** Where rows that hold others may be. */
  reach: Reach
  seen?: SeenRows | undefined
}

const isWriting = ({ outcome }: PlannedRow): boolean =>
  outcome === 'added' || outcome === 'updated' || outcome === 'removed'

/** Writes what is planned by the transaction of a change set: rows, links, and what had to be parked. */
export class ApplyBatch extends PlanBatch {
  readonly outcomes: PlannedRow[] = []

  constructor(
    source: Omit<PlanSource, 'reader'>,
    wish: PlanWish,
    private readonly options: ApplyOptions,
  ) {
    super({ ...source, reader: options.writer.trx as unknown as Kysely<Tables> }, wish, true)
  }

  protected async settle(traveller: Traveller, planned: readonly PlannedRow[]): Promise<ReadonlyMap<number, number>> {
    const seen = planned.map((row) => this.#holdToSeen(row))
    const held = await this.#refuseHeld(traveller, seen)
    const written = await this.#write(traveller, held)
    await this.#keepLinks(traveller, written)
    await this.#keepParked(traveller, written)
    this.outcomes.push(...written)
    return new Map(written.flatMap(({ originId, rowId }) => (rowId === null ? [] : [[originId, rowId] as const])))
  }

  /** What moved since it was seen is left out and named. */
  #holdToSeen(row: PlannedRow): PlannedRow {
    const { seen } = this.options
    if (!seen || !isWriting(row)) return row
    const then = seen.get(seenKey(row))
    const isSame =
      then !== undefined &&
      then.originVersion === row.originVersion &&
      then.rowId === row.rowId &&
      then.rowVersion === row.rowVersion &&
      then.outcome === row.outcome
    return isSame ? row : { ...row, outcome: 'parked', reason: 'moved', values: {} }
  }

  /** Rows that others of the site point to stay where the site's rule would move them to its bin. */
  async #refuseHeld({ resource }: Traveller, planned: readonly PlannedRow[]): Promise<PlannedRow[]> {
    const binned = planned.filter(({ outcome, values }) => outcome === 'removed' && Object.keys(values).length === 0)
    const ids = binned.flatMap(({ rowId }) => rowId ?? [])
    const referrers = await referrersOf(this.options.reach, resource, ids, this.options.writer.trx)
    const held = new Map(referrers.map(({ refers_to, title }) => [refers_to, title[1]]))
    return planned.map((row) =>
      row.rowId !== null && binned.includes(row) && held.has(row.rowId)
        ? { ...row, outcome: 'parked', reason: 'held', about: held.get(row.rowId) ?? '' }
        : row,
    )
  }

  async #write({ resource }: Traveller, planned: readonly PlannedRow[]): Promise<PlannedRow[]> {
    const { writer } = this.options
    const added = planned.filter(({ outcome }) => outcome === 'added')
    const ids = await writer.insert(
      resource,
      added.map(({ values }) => values),
    )
    const changed = planned.filter(({ outcome, values }) => isChanging(outcome) && Object.keys(values).length > 0)
    await writer.update(
      resource,
      changed.flatMap(({ rowId, values }) => (rowId === null ? [] : [{ id: rowId, values }])),
    )
    const binned = planned.filter(({ outcome, values }) => outcome === 'removed' && Object.keys(values).length === 0)
    await writer.remove(
      resource,
      binned.flatMap(({ rowId }) => rowId ?? []),
    )
    if (added.length + changed.length + binned.length > 0) await hookOf(resource.name).afterWrite?.(writer)
    const places = new Map(added.map((row, at) => [row.originId, ids[at] ?? null]))
    return planned.map((row) => ({
      ...row,
      rowId: places.get(row.originId) ?? row.rowId,
      rowVersion: row.outcome === 'added' ? 1 : changed.includes(row) ? (row.rowVersion ?? 0) + 1 : row.rowVersion,
    }))
  }

  async #keepLinks({ name }: Traveller, written: readonly PlannedRow[]): Promise<void> {
    const { place } = this.source
    const links = tableSql(place, 'sync_link')
    const gone = written.filter(({ outcome, values }) => outcome === 'removed' && Object.keys(values).length === 0)
    if (gone.length > 0)
      await sql`DELETE FROM ${links} WHERE resource = ${name}
        AND origin_id = ANY(${gone.map(({ originId }) => originId)}::bigint[])`.execute(this.source.reader)
    const kept = written.filter(
      ({ outcome, originVersion, rowId }) =>
        rowId !== null &&
        originVersion !== null &&
        (outcome === 'added' || outcome === 'updated' || outcome === 'unchanged'),
    )
    if (kept.length === 0) return
    const rows = kept.map(({ originId, rowId, originVersion, rowVersion, given }) => ({
      ...{ origin_id: originId, row_id: rowId, origin_version: originVersion, row_version: rowVersion, given },
    }))
    // A row whose own origin is gone goes on as the copy of another.
    await sql`DELETE FROM ${links} l USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(origin_id bigint, row_id bigint)
      WHERE l.resource = ${name} AND l.row_id = n.row_id AND l.origin_id <> n.origin_id`.execute(this.source.reader)
    await sql`INSERT INTO ${links} AS l (resource, origin_id, row_id, origin_version, row_version, given)
      SELECT ${name}, n.origin_id, n.row_id, n.origin_version, n.row_version, n.given
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n(origin_id bigint, row_id bigint, origin_version integer, row_version integer, given jsonb)
      ON CONFLICT (resource, origin_id) DO UPDATE SET row_id = excluded.row_id, origin_version = excluded.origin_version,
        row_version = excluded.row_version, given = excluded.given`.execute(this.source.reader)
  }

  async #keepParked({ name }: Traveller, written: readonly PlannedRow[]): Promise<void> {
    const parked = tableSql(this.source.place, 'sync_parked')
    const waiting = written.filter(({ outcome }) => outcome === 'parked')
    const through = written.filter((row) => !waiting.includes(row)).map(({ originId }) => originId)
    await sql`DELETE FROM ${parked} WHERE resource = ${name} AND origin_id = ANY(${through}::bigint[])`.execute(
      this.source.reader,
    )
    if (waiting.length === 0) return
    const rows = waiting.map(({ originId, reason, title, about }) => ({ origin_id: originId, reason, title, about }))
    await sql`INSERT INTO ${parked} (resource, origin_id, reason, title, about)
      SELECT ${name}, n.origin_id, n.reason, n.title, n.about FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n(origin_id bigint, reason text, title text, about text)
      ON CONFLICT (resource, origin_id) DO UPDATE SET reason = excluded.reason, title = excluded.title,
        about = excluded.about`.execute(this.source.reader)
  }
}

const isChanging = (outcome: PlannedRow['outcome']): boolean => outcome === 'updated' || outcome === 'removed'
