import { besideSchema, type WHAT_BESIDE } from '../../foundation/db/besideSchema'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import { CannotStart } from '../../foundation/faults/errors'
import { shown } from './differences'
import type { SchemaShape } from './shape'
import { UNFINISHED } from './unfinished'

/** Schemas of the database itself and of others who use it: what is written here would take their place. */
const OTHERS = /^(?:pg_|information_schema$|public$)/
const NAME = /^[\p{L}_][\p{L}\p{N}_$-]{0,62}$/u

/** What may stand beside the schema of a site, and is kept with it. */
export const BESIDE: readonly (keyof typeof WHAT_BESIDE)[] = ['snapshot', 'restored', 'broken']

/** Throws CannotStart where the schemas are not those that an installation has: control, then sites and the copies beside them. */
export function insistOnSchemas(schemas: readonly SchemaShape[]): void {
  const names = new Set(schemas.map(({ name }) => name))
  const [control] = schemas
  if (control?.name !== CONTROL_SCHEMA || control.scope !== 'control') throw isNone(control?.name ?? '')
  if (names.size !== schemas.length) throw isNone(schemas.find(({ name }, at) => at !== indexIn(schemas, name))?.name)
  const copies = new Set([...names].flatMap((name) => BESIDE.map((what) => besideSchema(name, what))))
  for (const { name, scope } of schemas.slice(1)) {
    const isSite = scope === 'site' || (scope === null && !name.includes('$')) || copies.has(name)
    if (!isSite || !NAME.test(name) || OTHERS.test(name) || name.startsWith(UNFINISHED)) throw isNone(name)
  }
}

const indexIn = (schemas: readonly SchemaShape[], wanted: string): number =>
  schemas.findIndex(({ name }) => name === wanted)

const isNone = (name = ''): CannotStart =>
  new CannotStart(
    `${shown(name)} 不是 Colonnade 会使用的模式，不会写入。请使用另一份备份。 / ` +
      `${shown(name)} is no schema that Colonnade has, and is not written. Use another backup.`,
  )
