import type { Services } from '../../../server/foundation/services/services'
import { answer } from '../../../src/resources/answer'
import { question } from '../../../src/resources/question'
import { chanceOf } from '../../chance'
import { daysBefore, officeMoment } from '../calendar'
import { ADMIN_ID } from '../seedPeople'
import type { SetMoment } from '../stamps'
import { questionTexts } from './questionTexts'
import { type Known, membersOf, reportsOf } from './seedFeedback'
import { insertStamped, type Stamped } from './stamped'

const COUNT = 48
const SPAN = 80
/** What came so lately (days) still waits to be looked at. */
const FRESH = 2
const HOUR = 3_600_000

interface Asked extends Stamped {
  ago: number
  text: (typeof questionTexts)[number]
}

const stateOf = ({ ago, text }: Pick<Asked, 'ago' | 'text'>): string =>
  ago < FRESH ? 'waiting' : text.title.includes('微信') ? 'refused' : 'approved'

/** Answers of what is shown come within two days; of the readers' the newest wait too. */
function answersOf({ at, ago, text }: Asked, question_id: number, now: Date, readers: readonly Known[]): Stamped[] {
  if (stateOf({ ago, text }) !== 'approved') return []
  return text.answers.map(({ content, isReader }, nth) => {
    const reader = isReader ? readers[question_id % Math.max(readers.length, 1)] : undefined
    const said = new Date(Math.min(at.getTime() + (5 + nth * 20) * HOUR, now.getTime() - HOUR))
    const who = reader ? { member_id: reader.id } : { user_id: ADMIN_ID }
    const state = reader && ago < 9 ? 'waiting' : 'approved'
    return { at: said, row: { question_id, content, ...who, state, is_accepted: nth === 0 && text.answers.length > 1 } }
  })
}

const byTime = (left: Stamped, right: Stamped): number => left.at.getTime() - right.at.getTime()

/** What readers asked and were answered, the earliest first. */
export async function seedQuestions(
  services: Services,
  at: Pick<SetMoment, 'place' | 'site'>,
  now: Date,
  keptFor: number,
): Promise<SetMoment[]> {
  const chance = chanceOf(531)
  const [members, reports] = [await membersOf(at.place), await reportsOf(at.place)]
  const asked = Array.from({ length: COUNT }, (_, nth): Asked => {
    const text = questionTexts[nth % questionTexts.length] as (typeof questionTexts)[number]
    const ago = Math.floor(SPAN * chance.next() ** 1.6)
    const moment = officeMoment(chance, now, ago)
    const there = members.filter(({ registered_at }) => registered_at < moment)
    const known = chance.happens(0.6) && there.length > 0 ? chance.pick(there) : undefined
    const { title, content = null, answers } = text
    const state = stateOf({ ago, text })
    const shown = answersOf({ at: moment, ago, text, row: {} }, nth, now, members)
    const row = {
      title,
      content,
      name: known?.name ?? null,
      member_id: known?.id ?? null,
      report_id: reports.length > 0 ? chance.pick(reports) : null,
      state,
      handling: state === 'waiting' ? 'new' : 'handled',
      is_read: state !== 'waiting',
      last_entry_at: moment,
      answers_count: answers.length === 0 ? 0 : shown.filter((each) => each.row.state === 'approved').length,
      ip: `203.0.113.${chance.whole(2, 250)}`,
    }
    return { at: moment, ago, text, row }
  }).sort(byTime)
  const made = await insertStamped(services, at, question, asked, daysBefore(now, keptFor))
  // Ids count from 1 in the order in which they were asked.
  const answers = asked.flatMap((each, nth) => answersOf(each, nth + 1, now, members)).sort(byTime)
  return [...made, ...(await insertStamped(services, at, answer, answers, daysBefore(now, keptFor)))]
}
