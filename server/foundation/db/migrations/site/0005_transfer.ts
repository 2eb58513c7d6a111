import type { SqlMigration } from '../../migrate'
import { createTransferTables, dropTransferTables } from '../transferTables'

export const transfer: SqlMigration = { name: '0005_transfer', up: createTransferTables, down: dropTransferTables }
