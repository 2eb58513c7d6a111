import type { SqlMigration } from '../../migrate'
import { keepNoRoom, leaveRoom } from '../reportTables'

/** A changed report stays on its page (decision 98). */
export const roomForChanges: SqlMigration = {
  name: '0101_room_for_changes',
  up: leaveRoom,
  down: keepNoRoom,
}
