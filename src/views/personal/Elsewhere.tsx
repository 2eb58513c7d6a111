import { ScreenLink } from '../../engine/ScreenLink'
import { useSay } from '../../i18n/useSay'
import { mark } from '../../resources/kit/mark'
import { operationLog } from '../../resources/operation_log'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { settingsDrawerToggled } from '../../slices/settings'
import { useMay } from '../../widgets/Gate'
import { Section } from './Section'

/** The drawer of the frame holds these settings; here is a second way to it. */
export function Appearance() {
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <Section title={say('personal.settings')} hint={say('personal.settingsHint')}>
      <button type="button" className="co-button" onClick={() => dispatch(settingsDrawerToggled())}>
        {say('personal.settingsOpen')}
      </button>
    </Section>
  )
}

/** One's own part of the operation log, for those who may read it. */
export function OwnLog() {
  const say = useSay()
  const id = useAppSelector((state) => state.session.profile?.id)
  if (!useMay(mark(operationLog, 'list')) || id === undefined) return null
  return (
    <Section title={say('personal.log')} hint={say('personal.logHint')}>
      <ScreenLink isWayOnly to={`/control/${operationLog.screen}?user_id=${id}`}>
        {say('personal.logOpen')}
      </ScreenLink>
    </Section>
  )
}
