import { syncRecord } from '../../../src/resources/sync_record'
import type { EntitySeed } from './entitySeed'

export const syncRecordSeed: EntitySeed = {
  resource: syncRecord,
  rows: [],
}
