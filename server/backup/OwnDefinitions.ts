import type { Database } from '../db/database'
import { migrateTo } from '../db/migrate'
import { ARCHIVED_PREFIX } from '../db/migrations/archive'
import { quoted } from '../db/place'
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
  #all: Promise<ReadonlySet<string>> | undefined

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

  /** Does the newest version make such a check, or an index in such a way? */
  async has(definition: ConstraintShape | IndexShape): Promise<boolean> {
    this.#all ??= this.#read()
    const text = 'kind' in definition ? definition.definition : methodOf(definition)
    return (await this.#all).has(asMade(text))
  }

  async #read(): Promise<ReadonlySet<string>> {
    const shapes = [await this.shapeAt('control', undefined), await this.shapeAt('site', undefined)]
    const tables = shapes.flatMap((shape) => shape.tables)
    return new Set([
      ...tables.flatMap(({ constraints }) =>
        constraints.filter(({ kind }) => kind === 'c').map((each) => each.definition),
      ),
      ...tables.flatMap(({ indexes }) => indexes.map(methodOf)),
    ])
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
