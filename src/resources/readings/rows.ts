import { kebab } from '../kit/endpoints'
import { type Listing, reading } from '../kit/reading'
import type { AnyRow, Resource, RowOf } from '../kit/resource'
import type { Titles } from '../kit/titles'

type Named = Pick<Resource, 'name'>

export interface Listed<Row> {
  list: Row[]
  total: number
  total_is_capped: boolean
  /** There only while the quick search still prepares rows written a moment ago. */
  is_complete?: false
  refs?: Titles
  /** Of a tree in part: the rows above those found. */
  ancestors?: Row[]
}

/** The list of a resource, its rows by what is declared of them. */
export const rowsOf = <R extends Named>({ name }: R) =>
  reading<{ query: Listing; output: Listed<[RowOf<R>] extends [never] ? AnyRow : RowOf<R>> }>(
    `/api/admin/${kebab(name)}/list`,
    `${name}:list`,
  )

/** An address for a row that is made of its title. */
export const slugProposed = ({ name }: Named) =>
  reading<{ query: { field: string; title: string; id?: string }; output: { slug: string } }>(
    `/api/admin/${kebab(name)}/propose-slug`,
    `${name}:list`,
  )

/** A word that has not followed the other language. */
export interface BehindField {
  row_id: number
  field: string
  /** When the other one was changed first without it. ISO 8601. */
  since: string
}

export interface Languages {
  /** Words of this row and of `others` that have not followed those beside them. */
  behind: readonly BehindField[]
  /** Rows that say the same in other languages. */
  others: readonly AnyRow[]
  /** Ids of languages in which other rows of this resource are and this one is not. */
  missing: readonly number[]
  refs: Titles
}

/** What a row says in its languages; the version makes an answer of each. */
export const languagesOfRow = ({ name }: Named) =>
  reading<{ params: { id: number }; query: { version?: string }; output: Languages }>(
    `/api/admin/${kebab(name)}/languages/:id`,
    `${name}:form`,
  )
