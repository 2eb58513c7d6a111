import type { SqlMigration } from '../../migrate'
import { createChangeTables, dropChangeTables } from '../changeTables'

export const changes: SqlMigration = { name: '0003_changes', up: createChangeTables, down: dropChangeTables }
