import { FieldValue } from '../../../engine/details/FieldValue'
import { exactTime, friendlyTime } from '../../../engine/format/time'
import { Amount } from '../../../engine/kinds/money/Amount'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { type PaymentAttempt, paymentAttempt } from '../../../resources/payment_attempt'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import './order.css'

interface AttemptsProps {
  attempts: readonly PaymentAttempt[]
  /** The address of the list of attempts. */
  list: string
}

/** Each try to pay and to give back, with where it stands and what was said of it last. */
export const OrderAttempts = ({ attempts, list }: AttemptsProps) => (
  <ul className="co-order__payments">
    {attempts.map((attempt) => (
      <Attempt key={attempt.id} attempt={attempt} list={list} />
    ))}
  </ul>
)

function Attempt({ attempt, list }: { attempt: PaymentAttempt; list: string }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const { id, kind, amount, currency_id, created_at, method, said } = attempt
  const value = (name: 'kind' | 'state' | 'happened') => (
    <FieldValue resource={paymentAttempt} name={name} row={{ ...attempt }} value={attempt[name]} />
  )
  return (
    <li>
      <span>
        {value('state')}{' '}
        <time dateTime={created_at} title={exactTime(created_at, language)}>
          {friendlyTime(created_at, language)}
        </time>{' '}
        {method} <span className="co-hint">{value('happened')}</span>
        {said && <span className="co-hint"> · {said}</span>}{' '}
        <ScreenLink isWayOnly to={`${list}?open=${id}`}>
          {say('orders.attempt.story')}
        </ScreenLink>
      </span>
      {amount !== null && (
        <span>
          {kind === 'refund' ? '−' : ''}
          <Amount amount={amount} currency={currency_id} />
        </span>
      )}
    </li>
  )
}
