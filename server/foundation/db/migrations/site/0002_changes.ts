import type { SqlMigration } from '../../migrate'
import { createChangeTables, dropChangeTables } from '../changeTables'

export const changes: SqlMigration = { name: '0002_changes', up: createChangeTables, down: dropChangeTables }
