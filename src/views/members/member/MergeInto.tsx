import { useLocation } from 'react-router-dom'
import { FieldValue } from '../../../engine/details/FieldValue'
import type { InputProps } from '../../../engine/kinds/face'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { useListed } from '../../../engine/templates/useListed'
import { useReading } from '../../../engine/useReading'
import type { MessageId } from '../../../i18n/messageId'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { member } from '../../../resources/member'
import { type MergePlan, mergePreview } from '../../../resources/readings/member'

/** What goes over to who stays, what a shop looks for first. */
const MOVED = {
  orders: 'shop.merge.orders',
  invoices: 'shop.merge.invoices',
  carts: 'shop.merge.carts',
  coupons: 'shop.merge.coupons',
  specials: 'shop.merge.specials',
  messages: 'shop.merge.messages',
  questions: 'shop.merge.questions',
  feedback: 'shop.merge.feedback',
  browsing: 'shop.merge.browsing',
} as const satisfies Record<keyof Omit<MergePlan, 'values'>, MessageId>

const KINDS = Object.keys(MOVED) as readonly (keyof typeof MOVED)[]

/** The member whose merging stands open beside the list: `open=do-merge-12`. */
const useLoser = (): number => Number(/^do-merge-(\d+)$/.exec(useOpen())?.[1])
const useOpen = (): string => new URLSearchParams(useLocation().search).get('open') ?? ''

/** Who stays, and what that does. */
export function MergeInto(props: InputProps) {
  const loser = useLoser()
  const into = Number(props.value)
  const isChosen = Number.isSafeInteger(into) && into > 0
  return (
    <>
      <RefInput {...props} />
      {isChosen && Number.isSafeInteger(loser) && <Preview loser={loser} into={into} />}
    </>
  )
}

function Preview({ loser, into }: { loser: number; into: number }) {
  const say = useSay()
  const query = { id: String(loser), into_id: String(into) }
  const { state, data: plan, fault } = useReading(mergePreview, { key: `member:merge/${loser}/${into}`, query })
  if (state === 'failed') return <p role="alert">{say('shop.merge.failed', { reason: fault?.message ?? '' })}</p>
  return plan ? <PlanText plan={plan} /> : null
}

function PlanText({ plan: { values, ...counts } }: { plan: MergePlan }) {
  const say = useSay()
  const label = useLabel()
  const listed = useListed()
  const moved = KINDS.filter((name) => counts[name] > 0).map((name) => say(MOVED[name], { count: counts[name] }))
  const filled = Object.keys(values).filter((name) => member.allFields[name])
  return (
    <div className="co-field__hint" role="status">
      <p>{moved.length > 0 ? say('shop.merge.moves', { what: listed(moved) }) : say('shop.merge.movesNothing')}</p>
      {filled.length === 0 && <p>{say('shop.merge.fillsNothing')}</p>}
      {filled.length > 0 && (
        <>
          <p>{say('shop.merge.fills')}</p>
          <ul>
            {filled.map((name) => (
              <li key={name}>
                {label(member.allFields[name]?.label ?? [name, name])}{' '}
                <FieldValue resource={member} name={name} row={{ id: 0, ...values }} value={values[name]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
