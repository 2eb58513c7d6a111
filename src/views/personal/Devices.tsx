import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type Device, deviceSignOutAsked, devicesAsked } from '../../slices/session/personal'
import { StatusDot } from '../../widgets/StatusDot'
import { deviceName } from './deviceName'
import { Section } from './Section'

/** Every browser that is signed in with this account. */
export function Devices() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { state, list } = useAppSelector(({ personal }) => personal.devices)
  useEffect(() => {
    dispatch(devicesAsked())
  }, [dispatch])
  return (
    <Section title={say('personal.devices')} hint={say('personal.devicesHint')}>
      {state === 'failed' && (
        <p className="co-alert" role="alert">
          {say('personal.devicesFailed')}{' '}
          <button type="button" className="co-link" onClick={() => dispatch(devicesAsked())}>
            {say('personal.retry')}
          </button>
        </p>
      )}
      {state === 'loading' && list.length === 0 && <div className="co-personal__skeleton" />}
      <FailedSignIns />
      <ul className="co-personal__devices">
        {list.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
    </Section>
  )
}

/** What others tried in one's name since the session before this one. */
function FailedSignIns() {
  const say = useSay()
  const intl = useIntl()
  const failed = useAppSelector(({ session }) => session.profile?.failed_sign_ins)
  if (!failed) return null
  const dated = (date: string): string => intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })
  const [since, last] = [dated(failed.since), dated(failed.last_at)]
  return (
    <p className="co-alert co-personal__failed" role="status">
      {say('personal.failedSignIns', { count: failed.count, since, last, ip: failed.last_ip ?? '?' })}
    </p>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const say = useSay()
  const intl = useIntl()
  const dispatch = useAppDispatch()
  const used = intl.formatDate(device.used_at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="co-personal__device">
      <span title={device.user_agent}>
        {deviceName(device.user_agent)}
        <small className="co-num">
          {device.ip} · {used}
        </small>
      </span>
      {device.is_current ? (
        <StatusDot tone="green">{say('personal.deviceThis')}</StatusDot>
      ) : (
        <button type="button" className="co-button" onClick={() => dispatch(deviceSignOutAsked(device.id))}>
          {say('personal.deviceSignOut')}
        </button>
      )}
    </li>
  )
}
