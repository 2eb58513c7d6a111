import { syncPublisher } from '../../../src/resources/sync_publisher'
import type { EntitySeed } from './entitySeed'

const MAIN = 1
const GLOBAL = 2

/** The first site takes most publishers by themselves, the global one some by hand. */
export const syncPublisherSeed: EntitySeed = {
  resource: syncPublisher,
  rows: [
    ...[1, 2, 3, 4].map((publisher_id) => ({ site_id: MAIN, publisher_id, auto: true })),
    { site_id: MAIN, publisher_id: 5, auto: false },
    ...[1, 2, 3].map((publisher_id) => ({ site_id: GLOBAL, publisher_id, auto: false })),
  ],
}
