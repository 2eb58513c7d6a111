import { holiday } from '../../../src/resources/holiday'
import type { EntitySeed } from './entitySeed'

const off = (name: string, ...days: string[]) => days.map((day) => ({ day, kind: 'off' as const, name }))
const work = (name: string, ...days: string[]) => days.map((day) => ({ day, kind: 'work' as const, name }))

/** Days off in China, with the workdays that make up for them. */
export const holidaySeed: EntitySeed = {
  resource: holiday,
  rows: [
    ...off('元旦', '2027-01-01'),
    ...off('春节', '2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11'),
    ...work('春节调休', '2027-01-31', '2027-02-13'),
    ...off('国庆节', '2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'),
    ...work('国庆节调休', '2026-10-10'),
  ],
}
