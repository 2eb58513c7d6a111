import { ORPHANS_AFTER } from '../../../config/fileLimits'
import { restoredOf } from '../../foundation/db/restoredOf'
import type { Services } from '../../foundation/services/services'

/**
 * What was written before that, and no row names, is nobody's. In an installation that was restored: what was so when its
 * backup was made. Its accounts lead to the buckets of the original, which may go on writing there.
 */
export async function orphansBefore({ places, now }: Pick<Services, 'places' | 'now'>): Promise<Date> {
  const backup = await restoredOf(places.control.database)
  return new Date(Math.min(now().getTime(), backup?.getTime() ?? Number.POSITIVE_INFINITY) - ORPHANS_AFTER)
}
