import { useSay } from '../../../i18n/useSay'
import type { CheckName, HealthReport } from '../../../resources/readings/health'
import { StatusDot } from '../../../widgets/StatusDot'
import { useFinding } from './useFinding'

const TONES = { ok: 'green', warning: 'amber', failed: 'red', absent: 'grey' } as const

interface HealthCheckProps<Name extends CheckName> {
  name: Name
  check: HealthReport['checks'][Name]
}

/** One check: how it stands, what was found and, where it is not as it should be, what to do. */
export function HealthCheck<Name extends CheckName>({ name, check }: HealthCheckProps<Name>) {
  const say = useSay()
  const findings = useFinding()
  const { state } = check
  const needsHelp = state === 'warning' || state === 'failed'
  return (
    <li className="co-health__check">
      <h2 className="co-health__name">{say(`health.${name}`)}</h2>
      <StatusDot tone={TONES[state]}>{say(`health.state.${state}`)}</StatusDot>
      <p className="co-health__found">
        {findings[name](check)}
        {needsHelp && <span className="co-health__help">{say(`health.${name}.help`)}</span>}
      </p>
    </li>
  )
}
