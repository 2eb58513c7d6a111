import type { Kysely } from 'kysely'
import type { AnyRow } from '../../../src/resources/kit/resource'
import type { SyncedName } from '../../../src/resources/sync/synced'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { linksOfOrigins, originsOfRows, readSentRows, rowsWithKey, type SyncLink } from './links'
import type { PlannedRow, PlanWish } from './planned'
import { type Matched, planRow } from './planRow'
import { rowWaves } from './rowWaves'
import type { SiteRules } from './rules'
import { type Traveller, travellerNamed } from './travellers'
import { isSameValue } from './values'

type Row = Readonly<Record<string, unknown>>

export interface PlanSource {
  control: Place
  /** Reads rows of control. */
  origin: Kysely<Tables>
  place: Place
  /** Reads the site's rows: the transaction that will write them, or a plain session for a preview. */
  reader: Kysely<Tables>
  rules: SiteRules
}

/** Rows of the site by the id of their origin; negative where they are still to be written. */
type Known = Map<number, number>

/**
 * Works out what is to be done with rows of control at one site: references first, then the rows themselves. What is worked out is
 * handed to `settle`, which writes it or only notes it.
 */
export abstract class PlanBatch {
  readonly #known = new Map<SyncedName, Known>()
  /** Rows that are planned, or being planned: one that points back to them meanwhile stays empty. */
  readonly #underWay = new Set<string>()

  constructor(
    protected readonly source: PlanSource,
    protected readonly wish: PlanWish,
    protected readonly isLocking: boolean,
  ) {}

  /** Answers the site's ids by those of the origins, of rows that are there afterwards. */
  protected abstract settle(traveller: Traveller, planned: readonly PlannedRow[]): Promise<ReadonlyMap<number, number>>

  /** Plans these rows, and before them what they point to. A row is planned once in a batch. */
  async plan(name: SyncedName, ids: readonly number[], isChosen = this.wish.isChosen === true): Promise<void> {
    const { control, origin } = this.source
    const traveller = travellerNamed(name)
    const open = ids.filter((id) => !this.#underWay.has(`${name} ${id}`))
    for (const id of open) this.#underWay.add(`${name} ${id}`)
    const origins = await readSentRows(origin, control, traveller, open, false)
    for (const wave of rowWaves(traveller, open, origins)) await this.#planWave(traveller, wave, origins, isChosen)
  }

  async #planWave(
    traveller: Traveller,
    ids: readonly number[],
    origins: ReadonlyMap<number, AnyRow>,
    isChosen: boolean,
  ): Promise<void> {
    const { place, reader } = this.source
    const { name } = traveller
    const links = await linksOfOrigins(reader, place, name, ids)
    const wanted = ids.flatMap((id) => origins.get(id) ?? []).filter((row) => this.#isSent(traveller, row))
    await this.#bringReferences(traveller, wanted)
    const mapped = new Map(wanted.map((row) => [row.id, this.#mapReferences(traveller, row)]))
    const matched = await this.#match(traveller, mapped, links)
    const rowIds = ids.flatMap((id) => links.get(id)?.row_id ?? matched.get(id)?.rowId ?? [])
    const rows = await readSentRows(reader, place, traveller, rowIds, this.isLocking)
    const planned = ids.map((id) => {
      const link = links.get(id)
      const known = { origin: origins.get(id), mapped: mapped.get(id), link, matched: matched.get(id) }
      const row = rows.get(link?.row_id ?? known.matched?.rowId ?? 0)
      return planRow(traveller, id, { ...known, row, isChosen }, { rules: this.source.rules, wish: this.wish })
    })
    const settled = await this.settle(traveller, await this.#refuseTaken(traveller, planned, links))
    const known = this.#knownRows(name)
    for (const [originId, rowId] of settled) known.set(originId, rowId)
  }

  #knownRows(name: SyncedName): Known {
    const known = this.#known.get(name) ?? new Map<number, number>()
    this.#known.set(name, known)
    return known
  }

  #isSent({ hasPublisher }: Traveller, row: Row): boolean {
    if (!hasPublisher) return true
    const isAutomatic = this.source.rules.publishers.get(Number(row.publisher_id))
    return isAutomatic !== undefined && (isAutomatic || this.wish.onlyAutomatic !== true)
  }

  async #bringReferences({ references }: Traveller, rows: readonly AnyRow[]): Promise<void> {
    const { place, reader } = this.source
    for (const [field, target] of references) {
      const known = this.#knownRows(target)
      const wanted = [...new Set(rows.map((row) => row[field]).filter((id): id is number => typeof id === 'number'))]
      const unknown = wanted.filter((id) => !known.has(id) && !this.#underWay.has(`${target} ${id}`))
      const links = await linksOfOrigins(reader, place, target, unknown)
      const there = await readSentRows(
        reader,
        place,
        { ...travellerNamed(target), fields: [] },
        [...links.values()].map(({ row_id }) => row_id),
        false,
      )
      for (const link of links.values()) if (there.has(link.row_id)) known.set(link.origin_id, link.row_id)
      const missing = unknown.filter((id) => !known.has(id))
      if (missing.length > 0) await this.plan(target, missing, true)
    }
  }

  /** The row as the site would have it: what it points to by the site's own ids, null where that is not there. */
  #mapReferences({ references }: Traveller, row: AnyRow): AnyRow {
    const mapped = [...references].flatMap(([field, target]) => {
      const id = row[field]
      return typeof id === 'number' ? [[field, this.#knownRows(target).get(id) ?? null] as const] : []
    })
    return { ...row, ...Object.fromEntries(mapped) }
  }

  /** Rows of the site that are the same by their key, though nobody has linked them. */
  async #match(
    traveller: Traveller,
    mapped: ReadonlyMap<number, AnyRow>,
    links: ReadonlyMap<number, SyncLink>,
  ): Promise<Map<number, Matched>> {
    const { place, reader } = this.source
    const found = new Map<number, number>()
    for (const key of traveller.keys) {
      const open = [...mapped.values()].filter((row) => !links.has(row.id) && !found.has(row.id))
      const same = await rowsWithKey(reader, place, traveller, key, open)
      for (const [at, rowId] of same) {
        const row = open[at]
        if (row) found.set(row.id, rowId)
      }
    }
    const origins = await originsOfRows(reader, place, traveller.name, [...found.values()])
    const lost = await this.#lostOrigins(traveller, [...origins.values()])
    const used = new Set<number>()
    const matched = new Map<number, Matched>()
    for (const [originId, rowId] of found) {
      const linkedTo = origins.get(rowId)
      matched.set(originId, { rowId, isFree: !used.has(rowId) && (linkedTo === undefined || lost.has(linkedTo)) })
      used.add(rowId)
    }
    return matched
  }

  async #lostOrigins(traveller: Traveller, ids: readonly number[]): Promise<Set<number>> {
    const { control, origin } = this.source
    const there = await readSentRows(origin, control, { ...traveller, fields: [] }, ids, false)
    return new Set(ids.filter((id) => !there.has(id)))
  }

  /** What would give a row a name or link that another row of the site has is parked. */
  async #refuseTaken(
    traveller: Traveller,
    planned: readonly PlannedRow[],
    links: ReadonlyMap<number, SyncLink>,
  ): Promise<PlannedRow[]> {
    const { place, reader } = this.source
    const uniques = traveller.fields.filter((field) => traveller.resource.allFields[field]?.unique)
    const refused = new Map<number, { rowId: number }>()
    for (const field of uniques) {
      const writing = planned.filter(({ outcome, values }) => /^(added|updated)$/.test(outcome) && field in values)
      const same = await rowsWithKey(
        reader,
        place,
        traveller,
        [field],
        writing.map(({ values }) => values),
      )
      for (const [at, rowId] of same) {
        const row = writing[at]
        if (row && rowId !== row.rowId && !isSameValue(rowId, links.get(row.originId)?.row_id))
          refused.set(row.originId, { rowId })
      }
    }
    if (refused.size === 0) return [...planned]
    const others = await readSentRows(
      reader,
      place,
      { ...traveller, fields: [traveller.resource.titleField] },
      [...refused.values()].map(({ rowId }) => rowId),
      false,
    )
    return planned.map((row) => {
      const other = refused.get(row.originId)
      if (!other) return row
      const about = String(others.get(other.rowId)?.[traveller.resource.titleField] ?? '')
      return { ...row, outcome: 'parked', reason: 'taken', about, values: {}, cells: [] }
    })
  }
}
