import { Button } from '@arco-design/web-react'
import { IconRefresh } from '@arco-design/web-react/icon'
import { useSay } from '../../../i18n/useSay'
import { PageHead } from '../../../widgets/PageHead'
import { HealthCheck } from './HealthCheck'
import './health.css'
import { FailedState } from '../../../engine/FailedState'
import type { HealthReport } from '../../../resources/readings/health'
import { checkNames } from './healthReport'
import { useHealth } from './useHealth'

/** How everything is that this installation stands on; it is looked at twice a minute. */
export function Health() {
  const say = useSay()
  const { report, state, fault, again } = useHealth()
  if (!report && state === 'failed') return <FailedState title={say('health.failed')} fault={fault} onRetry={again} />
  return (
    <section className="co-page">
      <PageHead title={say('health.title')}>
        <Button icon={<IconRefresh />} loading={state === 'loading'} onClick={again}>
          {say('health.again')}
        </Button>
      </PageHead>
      <Verdict state={report?.state} />
      <ul className="co-health" aria-busy={!report}>
        {report
          ? checkNames.map((name) => <HealthCheck key={name} name={name} check={report.checks[name]} />)
          : checkNames.map((name) => <Waiting key={name} title={say(`health.${name}`)} />)}
      </ul>
    </section>
  )
}

function Verdict({ state }: { state: HealthReport['state'] | undefined }) {
  const say = useSay()
  return (
    <p className={`co-health__verdict co-health__verdict--${state ?? 'none'}`} role="status">
      {say(state ? `health.verdict.${state}` : 'engine.loading')}
    </p>
  )
}

/** It has the height of a check, so that nothing moves when the checks come. */
function Waiting({ title }: { title: string }) {
  return (
    <li className="co-health__check">
      <h2 className="co-health__name">{title}</h2>
      <span className="co-bar" />
      <span className="co-bar" />
    </li>
  )
}
