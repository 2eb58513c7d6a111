import { archiveColumn, restoreColumn } from './archive'

/** Ten signs that nobody guesses, in small letters and digits. Released migrations are made of these: never change them. */
const REFERENCE = `lower(left(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/=', 'xkz'), 10))`

/** What every kind of enquiry has, its state aside. */
export const enquiryColumns: readonly (readonly [column: string, type: string])[] = [
  ['assignee_id', 'bigint'],
  ['department_id', 'bigint'],
  ['priority', `text DEFAULT 'normal'`],
  ['is_read', 'boolean DEFAULT false'],
  ['waiting_since', 'timestamp with time zone DEFAULT now()'],
  ['first_out_at', 'timestamp with time zone'],
  ['first_due_at', 'timestamp with time zone'],
  ['due_at', 'timestamp with time zone'],
  ['snoozed_until', 'timestamp with time zone'],
  ['last_entry_id', 'bigint'],
  ['last_entry_at', 'timestamp with time zone DEFAULT now()'],
  ['merged_into_id', 'bigint'],
  ['language', 'text'],
  ['reference', `text DEFAULT ${REFERENCE}`],
  ['spam_score', 'integer'],
  ['spam_why', 'jsonb'],
]

const OPEN = `('new', 'open')`

const indexesOf = (state: string): readonly (readonly [name: string, on: string])[] => [
  ['assignee_open', `(assignee_id, last_entry_at DESC, id) WHERE ${state} IN ${OPEN}`],
  ['department_open', `(department_id, last_entry_at DESC, id) WHERE ${state} IN ${OPEN}`],
  ['shelf', `(${state}, last_entry_at DESC, id)`],
  ['waiting', `(last_entry_at DESC, id) WHERE waiting_since IS NOT NULL AND ${state} IN ${OPEN}`],
  ['due', `(due_at) WHERE due_at IS NOT NULL`],
  ['snoozed', `(snoozed_until) WHERE snoozed_until IS NOT NULL`],
  ['merged_into_id', `(merged_into_id, id)`],
  ['counted', `(${state}, assignee_id, department_id, is_read) INCLUDE (waiting_since)`],
  ['last_entry', `(last_entry_at DESC, id) WHERE ${state} NOT IN ('spam', 'automatic', 'handled')`],
]

const uniqueReference = (table: string): string =>
  `CREATE UNIQUE INDEX ${table}_reference ON ${table} (reference) WHERE reference IS NOT NULL;`

/** `state` is the column that says how far it has come; `had` are the columns of the kit that its table had before. */
export const addEnquiryKit = (table: string, state: string, had: readonly string[] = []): string => `
${enquiryColumns
  .filter(([column]) => !had.includes(column))
  .map(([column, type]) => restoreColumn(table, column, type))
  .join('')}
${enquiryIndexes(table, state)}`

export const enquiryIndexes = (table: string, state: string): string =>
  [
    uniqueReference(table),
    ...indexesOf(state).map(([name, on]) => `CREATE INDEX ${table}_${name} ON ${table} ${on};`),
  ].join('\n')

export const dropEnquiryKit = (table: string, state: string, had: readonly string[] = []): string => `
${['reference', ...indexesOf(state).map(([name]) => name)].map((name) => `DROP INDEX ${table}_${name};`).join('\n')}
${enquiryColumns
  .filter(([column]) => !had.includes(column))
  .map(([column]) => archiveColumn(table, column))
  .join('\n')}`
