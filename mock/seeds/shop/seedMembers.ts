import type { Services } from '../../../server/foundation/services/services'
import { member } from '../../../src/resources/member'
import { type Chance, chanceOf } from '../../chance'
import { daysBefore } from '../calendar'
import { idsBy } from '../seedPeople'
import type { SetMoment } from '../stamps'
import { memberRows } from './memberRows'
import { insertStamped } from './stamped'

const COUNT = 260
/** The share that came before accounts were kept here. */
const EARLIER = 0.85
const OPENED = 900
const DAY = 86_400_000

/** Registered all along, more of them lately; the earliest first. */
function registrations(chance: Chance, now: Date, keptFor: number): Date[] {
  const earlier = Math.round(COUNT * EARLIER)
  return Array.from({ length: COUNT }, (_, at) =>
    at < earlier
      ? daysBefore(now, keptFor + 1 + Math.floor(OPENED * chance.next() ** 1.6))
      : daysBefore(now, chance.next() * (keptFor - 1)),
  )
    .map((day) => new Date(day.getTime() - chance.whole(0, DAY / 2)))
    .sort((left, right) => left.getTime() - right.getTime())
}

/** Somebody may come back any day between then and now; some never did. */
const lastSignIn = (chance: Chance, registered: Date, now: Date): Date | null =>
  chance.happens(0.2)
    ? null
    : new Date(registered.getTime() + chance.next() ** 0.4 * (now.getTime() - registered.getTime()))

/** Members of a site, from `keptFor` days before now kept one by one. */
export async function seedMembers(
  services: Services,
  at: Pick<SetMoment, 'place' | 'site'>,
  now: Date,
  keptFor: number,
): Promise<SetMoment[]> {
  const chance = chanceOf(412)
  const countries = await idsBy(services, 'country', 'code')
  const areas = await idsBy(services, 'area', 'code')
  const times = registrations(chance, now, keptFor)
  const rows = memberRows(chance, COUNT).map(({ country, area, ...row }, nth) => {
    const registered = times[nth] ?? now
    return {
      at: registered,
      row: {
        ...row,
        country_id: countries.get(country) ?? null,
        province_id: (area && areas.get(area)) ?? null,
        registered_at: registered,
        last_login_at: lastSignIn(chance, registered, now),
      },
    }
  })
  return insertStamped(services, at, member, rows, daysBefore(now, keptFor))
}
