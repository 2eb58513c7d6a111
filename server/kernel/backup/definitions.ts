import { quoted } from '../../foundation/db/place'
import type { ConstraintShape, IndexShape } from './shape'

/**
 * What a statement may hold of a definition that no migration of this program makes: words that are known here, and names. All else is
 * looked for among what this program makes itself (`OwnDefinitions`), or refused.
 */
const NAME = '(?:[a-z_][a-z0-9_$]*|"(?:[^"]|"")+")'
const LIST = `\\(${NAME}(?:, ${NAME})*\\)`
const PLAIN_TYPE =
  'bigint|integer|smallint|boolean|text|jsonb?|date|uuid|bytea|inet|cidr|real|double precision|xid8|tsvector|interval|' +
  'time(?:stamp)?(?:\\(\\d\\))? with(?:out)? time zone|(?:numeric|character varying|character)(?:\\(\\d{1,5}(?:,\\d{1,4})?\\))?'
const TYPE = new RegExp(`^(?:${PLAIN_TYPE})(?:\\[\\])?$`)
const DEFAULT = new RegExp(
  `^(?:now\\(\\)|CURRENT_DATE|true|false|-?\\d{1,40}(?:\\.\\d{1,40})?|'(?:[^'\\\\]|'')*'::(?:${PLAIN_TYPE})(?:\\[\\])?)$`,
)
const KEY = new RegExp(`^(?:PRIMARY KEY|UNIQUE(?: NULLS NOT DISTINCT)?) ${LIST}$`)
const ACTION = '(?:CASCADE|RESTRICT|SET NULL|SET DEFAULT)'
const REFERENCE = new RegExp(
  `^(FOREIGN KEY ${LIST} REFERENCES )(${NAME})(\\.${NAME}${LIST}(?: ON UPDATE ${ACTION})?(?: ON DELETE ${ACTION})?)$`,
)
const PART = `(?:${NAME}|lower\\(${NAME}\\))(?: DESC)?(?: NULLS (?:FIRST|LAST))?`
const INDEX = new RegExp(
  `^(?:btree|gin|brin|hash) \\(${PART}(?:, ${PART})*\\)(?: INCLUDE ${LIST})?(?: WHERE (?:\\(${NAME} IS (?:NOT )?NULL\\)|${NAME}))?$`,
)

export const isType = (type: string): boolean => TYPE.test(type)

export const isDefault = (text: string): boolean => DEFAULT.test(text)

const unquoted = (name: string): string => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name)

/** Keys, and references within the schema. */
export function isConstraint({ kind, definition }: ConstraintShape, schema: string): boolean {
  if (kind === 'p' || kind === 'u') return KEY.test(definition)
  if (kind !== 'f') return false
  const [, , target] = REFERENCE.exec(definition) ?? []
  return target !== undefined && unquoted(target) === schema
}

const USING = ' USING '

/** How an index is made, without its name and its table. */
export function methodOf({ definition }: Pick<IndexShape, 'definition'>): string {
  const at = definition.indexOf(USING)
  return at < 0 ? '' : definition.slice(at + USING.length)
}

export const isMethod = (method: string): boolean => INDEX.test(method)

/** `method` has been recognized. */
export const createIndex = (schema: string, table: string, { name, definition }: IndexShape): string =>
  `CREATE ${definition.startsWith('CREATE UNIQUE ') ? 'UNIQUE ' : ''}INDEX ${quoted(name)} ON ${quoted(schema)}.${quoted(table)} ` +
  `USING ${methodOf({ definition })}`
