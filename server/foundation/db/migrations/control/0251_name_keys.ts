import type { SqlMigration } from '../../migrate'
import { addNameKeys, dropNameKeys } from '../nameKeys'

/** Long lists are sorted by letters and sounds as short ones are. */
export const nameKeys: SqlMigration = { name: '0251_name_keys', up: addNameKeys, down: dropNameKeys }
