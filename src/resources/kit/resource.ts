import type { Actions } from './action'
import type { DraftValues, Field, Fields, RowValues } from './field'
import type { GridShape } from './grid/gridShape'
import type { Label } from './label'
import type { MenuGroup } from './menuGroups'
import type { MenuIconName } from './menuIcon'
import type { ResourceName } from './resourceName'
import type { Rule } from './rule'

/** control: stored once, centrally. site: in each site's own place. both: a central master and a copy in each site. */
export type Scope = 'control' | 'site' | 'both'

export const STANDARD_ACTIONS = [
  'list',
  'form',
  'store',
  'update',
  'destroy',
  'option',
  'change-status',
  'change-sort',
  'reset-sort',
  'export',
] as const
export type StandardAction = (typeof STANDARD_ACTIONS)[number]

export interface FormGroup<Name extends string = string> {
  heading?: Label
  /** At most two fields a row. */
  rows: readonly (readonly Name[])[]
}

/** What an uploaded file of this resource is matched by: each key is a set of fields that name one row. */
export interface UploadShape<Name extends string = string> {
  keys: readonly (readonly Name[])[]
}

/** Which rows belong to one, and by which reference. They lie in the same place. */
export interface PartsShape {
  resource: ResourceName
  by: string
}

/** How rows that say the same in several languages know each other. */
export interface LanguagesShape<Name extends string = string> {
  /** The reference that names the language of a row. */
  by: Name
  /** Rows with the same values here say the same. */
  together: readonly Name[]
  /** What is said differently in each language: set side by side, and compared in time. */
  words: readonly Name[]
  /** A field and the value by which a row stands for itself. */
  apart?: readonly [field: Name, value: string]
}

/** What a row is found by in the palette, beside its id. */
export interface PaletteShape<Name extends string = string> {
  /** By their beginning, the beginnings of their words, and the sounds of what is Chinese in them. */
  names?: readonly Name[]
  /** What names one row and is typed as it stands: numbers, codes, addresses. */
  numbers?: readonly Name[]
}

/** Fields that every row has without saying so; logs have only id and created_at. */
export type CommonName =
  | 'id'
  | 'status'
  | 'sort'
  | 'created_by'
  | 'created_at'
  | 'updated_by'
  | 'updated_at'
  | 'version'

export interface Shape<F extends Fields, A extends Actions = Actions> {
  scope: Scope
  /** The version a site must have: the one that brought the newest of its table and columns. Absent: any. */
  since?: string
  /** The route under /{site}/ and the component path of its menu row. */
  screen: string
  /** What its screen is called in the menu and over the list, where that is not the plural: 'Team' over team members. */
  screenTitle?: Label
  /** Further routes that show the same screen. */
  also?: readonly string[]
  /** Menu group, a key of menuGroups. */
  group: MenuGroup
  icon?: MenuIconName
  /** A tree is listed whole, in its order, with its children under it. */
  shape?: 'list' | 'tree'
  /** Read-only, written by the server alone; has id and created_at beside its own fields. */
  isLog?: boolean
  /** One row alone, which is there from the start: it is read and changed, never added or deleted, and has no list. */
  isSingle?: boolean
  /** Its screen shows its rows by calls of its own: nothing is listed before the screen asks. */
  hasOwnCalls?: boolean
  /** The field by which people name a row, and its English twin where there is one. */
  titleField: keyof F & string
  englishTitleField?: keyof F & string
  /** What the row goes by elsewhere, where it is filled in; the title stands beside it where it could mean another row. Of control alone. */
  calledField?: keyof F & string
  fields: F
  /** Columns shown at first; every other field can be switched on. */
  columns: readonly ((keyof F & string) | CommonName)[]
  /** What one opens a row for, such as the words of a message: first in its details, behind its state. */
  leads?: readonly (keyof F & string)[]
  filters?: readonly ((keyof F & string) | CommonName)[]
  /** Filters that are no field of a row: by what other tables know of it (`filters` of a part of the server). */
  furtherFilters?: Fields
  /** A reference under which rows stand in an order of their own: moving a row may change it. */
  groupedBy?: keyof F & string
  /** Fields of the quick search. */
  search?: readonly (keyof F & string)[]
  /** Its rows are found in the palette; its tables are followed by `addPalette` of a migration. */
  palette?: PaletteShape<keyof F & string>
  /** Default order; newest first where nothing is said. */
  order?: readonly [(keyof F & string) | CommonName, 'asc' | 'desc']
  form: readonly FormGroup<(keyof F & string) | 'status' | 'sort'>[]
  rules?: readonly Rule<keyof F & string>[]
  /** Sets of fields whose values only one row of a place has together. A clash is told of the last. */
  uniqueTogether?: readonly (readonly (keyof F & string)[])[]
  /** Standard actions that this resource does not have. */
  without?: readonly StandardAction[]
  /** Actions beside the standard ones: a contract, from which everything about it comes, or the mere word of one with screens of its own. */
  actions?: { readonly [N in keyof A]: A[N] }
  /** Of the mere words, those that leave a line of their own in the operation log. */
  loggedActions?: readonly NoInfer<keyof A & string>[]
  upload?: UploadShape<keyof F & string>
  /** Rows of another resource that belong to these, and can go into the same exported file. */
  exportedWith?: PartsShape
  /** Texts that are looked through for sensitive words, whenever they are written and by a scan. */
  wordsCheckedIn?: readonly (keyof F & string)[]
  /** Its rows can be edited as a spreadsheet is. Needs the action `update-rows`. */
  grid?: GridShape<(keyof F & string) | 'status' | 'sort'>
  /** One row for each language; fields of one row in two languages pair themselves by name (languages.ts). */
  languages?: LanguagesShape<keyof F & string>
  /** Where a site shows a row, its fields in braces: `/news/{link}`. */
  address?: `/${string}{${(keyof F & string) | 'id'}}`
  /** Adding, editing and details are pages of their own, not drawers beside the list. */
  hasPages?: boolean
  /** Large: the quick search goes by an index over its words (server/foundation/db/migrations/searchTables.ts). */
  hasWordIndex?: boolean
  /** Of control, but speaks of every site by its field `site`: a site reads its own rows, at the first address of `also`. */
  isOfEverySite?: boolean
  /** Whose rows settle who may sign in, and what people may do: rights are worked out anew whenever they change. */
  settlesRights?: boolean
  /**
   * Its rows tell of people: who they are, what they did. So do those of whatever has an address, a telephone number or a
   * secret, and those of logs, without saying so (isOfPeople.ts).
   */
  tellsOfPeople?: boolean
  /**
   * Actions that ask the person to have proved who they are within the last ten minutes; `writes` stands for all that write
   * its rows.
   */
  stepUp?: readonly ('writes' | (string & {}))[]
  /** Its deleted and former rows give rights: only ROOT2 takes changes back, and nobody else is offered to. */
  isUndoneBySuperOnly?: boolean
}

export interface Resource<F extends Fields = Fields, A extends Actions = Actions> extends Shape<F, A> {
  /** snake_case: the table, the wire, the mark. */
  name: ResourceName
  title: Label
  /** Of many rows, in sentences. */
  plural: Label
  screenTitle: Label
  /** The declared fields and the common ones, in order. */
  allFields: Readonly<Record<string, Field>>
}

/** What a form sends: required fields, and any of the others (null empties one). */
export type DraftOf<R> = R extends Resource<infer F> ? DraftValues<F> & { status?: RowStatus; sort?: number } : never

export type RowStatus = 'enabled' | 'disabled'

export interface CommonRow {
  id: number
  status: RowStatus
  sort: number
  created_by: number | null
  created_at: string
  updated_by: number | null
  updated_at: string
  /** Counts up with each change; an update sends the one it saw. */
  version: number
}

/** A row as the server sends it. */
export type RowOf<R> = R extends Resource<infer F> ? RowValues<F> & CommonRow : never

/** A row of whatever resource. */
export type AnyRow = { id: number } & Readonly<Record<string, unknown>>
