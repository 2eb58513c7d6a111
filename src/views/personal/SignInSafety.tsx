import { useIntl } from 'react-intl'
import { useReading } from '../../engine/useReading'
import { useSay } from '../../i18n/useSay'
import { type OwnFactor, type OwnFactors, ownFactors } from '../../resources/readings/factors'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { codesAsked, factorAsked, factorRemovalAsked, proofAsked } from '../../slices/session/ownFactors'
import { StatusDot } from '../../widgets/StatusDot'
import { FactorSetUp } from './FactorSetUp'
import { RecoveryCodes } from './RecoveryCodes'
import { Section } from './Section'

const KEY = 'own factors'

/** Two-step verification: authenticators and recovery codes. */
export function SignInSafety() {
  const say = useSay()
  const { changed, begun, codes } = useAppSelector((state) => state.ownFactors)
  const { state, data } = useReading(ownFactors, { key: KEY }, { again: changed })
  return (
    <Section title={say('personal.safety')} hint={say('personal.safetyHint')}>
      {state === 'failed' && (
        <p className="co-alert" role="alert">
          {say('personal.safetyFailed')}
        </p>
      )}
      {!data && state !== 'failed' && <div className="co-personal__skeleton" />}
      {data && <Demanded factors={data} />}
      {codes && <RecoveryCodes codes={codes} />}
      {data && !codes && (begun ? <FactorSetUp begun={begun} /> : <Factors factors={data} />)}
    </Section>
  )
}

/** What one's roles ask for, and since when. */
function Demanded({ factors: { list, demanded_from } }: { factors: OwnFactors }) {
  const say = useSay()
  const intl = useIntl()
  const dispatch = useAppDispatch()
  const mustSetUp = useAppSelector(({ session }) => session.profile?.must_set_up)
  if (mustSetUp && list.length > 0)
    return (
      <p className="co-alert" role="status">
        {say('personal.safetyProve')}{' '}
        <button type="button" className="co-link" onClick={() => dispatch(proofAsked())}>
          {say('personal.safetyProveOpen')}
        </button>
      </p>
    )
  if (mustSetUp)
    return (
      <p className="co-alert" role="status">
        {say('personal.safetyMust')}
      </p>
    )
  if (!demanded_from || list.length > 0) return null
  const date = intl.formatDate(demanded_from, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="co-alert" role="status">
      {say('personal.safetyFrom', { date })}
    </p>
  )
}

function Factors({ factors: { list, codes_left } }: { factors: OwnFactors }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isOn = list.length > 0
  return (
    <>
      <StatusDot tone={isOn ? 'green' : 'grey'}>{say(isOn ? 'personal.factorOn' : 'personal.factorOff')}</StatusDot>
      <ul className="co-personal__devices">
        {list.map((factor) => (
          <FactorLine key={factor.id} factor={factor} />
        ))}
      </ul>
      <p className="co-personal__ways">
        <button type="button" className="co-button" onClick={() => dispatch(factorAsked())}>
          {say('personal.factorAdd')}
        </button>
        {isOn && (
          <button type="button" className="co-button" onClick={() => dispatch(codesAsked())}>
            {say('personal.codesRenew')}
          </button>
        )}
      </p>
      {isOn && <p className="co-personal__left">{say('personal.codesLeft', { count: codes_left })}</p>}
    </>
  )
}

function FactorLine({ factor: { id, name, used_at } }: { factor: OwnFactor }) {
  const say = useSay()
  const intl = useIntl()
  const dispatch = useAppDispatch()
  const used = used_at && intl.formatDate(used_at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="co-personal__device">
      <span>
        {name || say('personal.factorUnnamed')}
        <small className="co-num">
          {used ? say('personal.factorUsed', { date: used }) : say('personal.factorUnused')}
        </small>
      </span>
      <button type="button" className="co-button" onClick={() => dispatch(factorRemovalAsked(id))}>
        {say('personal.factorRemove')}
      </button>
    </li>
  )
}
