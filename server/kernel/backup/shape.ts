/** What a database holds, as a backup says it. It is read from the catalogue, with every name written in full. */
export interface ColumnShape {
  name: string
  type: string
  isFilled: boolean
  default: string | null
  /** `d`: ids are given by the table's own sequence unless they are said. */
  identity: 'a' | 'd' | null
}

export interface ConstraintShape {
  name: string
  /** As the catalogue names it: `p`, `u`, `c`, `f`, `x`. */
  kind: string
  definition: string
}

export interface IndexShape {
  name: string
  definition: string
}

export interface TableShape {
  name: string
  columns: ColumnShape[]
  constraints: ConstraintShape[]
  /** Those that no constraint stands on. */
  indexes: IndexShape[]
  triggers: string[]
  /** Of its ids. */
  sequence: string | null
}

export interface SequenceShape {
  name: string
  last: string
  isCalled: boolean
}

export interface SchemaShape {
  name: string
  /** Whose migrations made it; null: a copy that a work on a site keeps beside it. */
  scope: 'control' | 'site' | null
  /** The last migration. */
  migration: string | null
  tables: TableShape[]
  sequences: SequenceShape[]
}
