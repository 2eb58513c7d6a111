import { syncJournal } from '../../../src/resources/sync_journal'
import type { EntitySeed } from './entitySeed'

export const syncJournalSeed: EntitySeed = {
  resource: syncJournal,
  rows: [],
}
