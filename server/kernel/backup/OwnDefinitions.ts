import type { Database } from '../../foundation/db/database'
import { migrateTo } from '../../foundation/db/migrate'
import { ARCHIVED_PREFIX } from '../../foundation/db/migrations/archive'
import { quoted } from '../../foundation/db/place'
import { methodOf } from './definitions'
import { type MadeScope, migrationsOf } from './madeScope'
import { rowsIn } from './rowsIn'
import type { ConstraintShape, IndexShape, SchemaShape } from './shape'
import { shapeOf } from './shapeOf'
import { ASIDE } from './unfinished'

/** What a rollback set aside has another name, and is made as it was. */
const ARCHIVED = new RegExp(`\\b${ARCHIVED_PREFIX}(?=[a-z])`, 'g')

export const asMade = (definition: string): string => definition.replace(ARCHIVED, '')

/** What the migrations of this program make, read from schemas that they have made for it in the database at hand. */
export class OwnDefinitions {
  readonly #shapes = new Map<string, Promise<SchemaShape>>()
  readonly #newest = new Map<MadeScope, Promise<ReadonlySet<string>>>()

  constructor(private readonly database: Database) {}

  /** A schema as it is after the migration, empty. Its name is no schema's. */
  shapeAt(scope: MadeScope, migration: string | undefined): Promise<SchemaShape> {
    const key = `${scope} ${migration}`
    const known = this.#shapes.get(key)
    if (known) return known
    const made = this.#make(scope, migration)
    this.#shapes.set(key, made)
    return made
  }

  /** A schema that has just been made so far; where that is the newest version none has to be made to be looked at. */
  learn(scope: MadeScope, migration: string, made: SchemaShape): void {
    if (migration === migrationsOf(scope).at(-1)?.name) this.#newest.set(scope, Promise.resolve(textsIn(made)))
  }

  /** Does the newest version make such a check, or an index in such a way, in schemas like this one or in those that this one is a copy of? */
  async has({ scope }: Pick<SchemaShape, 'scope'>, definition: ConstraintShape | IndexShape): Promise<boolean> {
    const text = 'kind' in definition ? definition.definition : methodOf(definition)
    return (await this.#newestOf(scope ?? 'site')).has(asMade(text))
  }

  #newestOf(scope: MadeScope): Promise<ReadonlySet<string>> {
    const known = this.#newest.get(scope)
    if (known) return known
    const read = this.shapeAt(scope, undefined).then(textsIn)
    this.#newest.set(scope, read)
    return read
  }

  async #make(scope: MadeScope, migration: string | undefined): Promise<SchemaShape> {
    const name = ASIDE[scope]
    const drop = (): Promise<unknown> => rowsIn(this.database.kysely, `DROP SCHEMA IF EXISTS ${quoted(name)} CASCADE`)
    await drop()
    try {
      await migrateTo({ database: this.database, schema: name }, scope, migrationsOf(scope), migration)
      return await shapeOf(this.database, name)
    } finally {
      await drop()
    }
  }
}

/** Checks, and how indexes are made. */
const textsIn = ({ tables }: SchemaShape): ReadonlySet<string> =>
  new Set([
    ...tables.flatMap(({ constraints }) =>
      constraints.filter(({ kind }) => kind === 'c').map((each) => each.definition),
    ),
    ...tables.flatMap(({ indexes }) => indexes.map(methodOf)),
  ])
