import type { SqlMigration } from '../../migrate'
import { createTransferTables, dropTransferTables } from '../transferTables'

export const transfer: SqlMigration = { name: '0010_transfer', up: createTransferTables, down: dropTransferTables }
