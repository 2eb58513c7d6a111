import { sql } from 'kysely'

/**
 * Stands before a long statement that is sent again and again with the same text: the embedded database then parses and
 * plans it once. What differs from time to time must be a parameter.
 */
export const REPEATED = '/* repeated */'

export const repeated = sql.raw(REPEATED)
