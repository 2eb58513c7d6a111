import { IconCheckCircleFill, IconCloseCircleFill, IconLoading } from '@arco-design/web-react/icon'
import { useLabel } from '../i18n/useLabel'
import { useSay } from '../i18n/useSay'
import type { ConnectionReport, ConnectionStepName } from '../resources/kit/connectionTest'
import './ConnectionTest.css'

interface ConnectionTestProps {
  /** Every step there is, in order. */
  order: readonly ConnectionStepName[]
  isRunning: boolean
  report?: ConnectionReport
  /** Why there is no report. */
  fault?: string
}

type StepState = 'ok' | 'failed' | 'waiting' | 'unreached'

interface ShownStep {
  name: ConnectionStepName
  state: StepState
  message?: string
  ms?: number
}

/** The steps that the server went through, then those that it never came to. */
const useShownSteps = ({ order, isRunning, report }: Omit<ConnectionTestProps, 'fault'>): ShownStep[] => {
  const label = useLabel()
  if (isRunning || !report) return order.map((name) => ({ name, state: 'waiting' }))
  const gone = report.steps.map(
    ({ name, ok, message, ms }): ShownStep => ({ name, state: ok ? 'ok' : 'failed', message: label(message), ms }),
  )
  const last = gone.at(-1)
  if (report.ok || !last) return gone
  const left = order.slice(order.indexOf(last.name) + 1)
  return [...gone, ...left.map((name): ShownStep => ({ name, state: 'unreached' }))]
}

/** A connection looked at step by step: what is well, what fails and how to mend it, what was not reached. */
export function ConnectionTest({ order, isRunning, report, fault }: ConnectionTestProps) {
  const say = useSay()
  const steps = useShownSteps({ order, isRunning, ...(report ? { report } : {}) })
  if (fault && !isRunning)
    return (
      <p className="co-contest__sum co-contest__sum--failed" role="alert">
        <IconCloseCircleFill /> {fault}
      </p>
    )
  return (
    <div className="co-contest" aria-busy={isRunning}>
      <Summary isRunning={isRunning} {...(report ? { report } : {})} />
      <ol className="co-contest__steps">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
      {!isRunning && report?.talk && (
        <details>
          <summary>{say('places.test.talk')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
          <pre className="co-contest__talk" tabIndex={0}>
            {report.talk}
          </pre>
        </details>
      )}
      {isRunning && <p className="co-hint">{say('places.test.patience')}</p>}
    </div>
  )
}

const Summary = ({ isRunning, report }: Pick<ConnectionTestProps, 'isRunning' | 'report'>) => {
  const say = useSay()
  if (isRunning || !report)
    return (
      <p className="co-contest__sum" role="status">
        <IconLoading spin /> {say('places.test.running')}
      </p>
    )
  const ms = Math.round(report.steps.reduce((sum, step) => sum + step.ms, 0))
  return report.ok ? (
    <p className="co-contest__sum co-contest__sum--ok" role="status">
      <IconCheckCircleFill /> {say('places.test.ok', { ms })}
    </p>
  ) : (
    <p className="co-contest__sum co-contest__sum--failed" role="alert">
      <IconCloseCircleFill /> {say('places.test.failed', { step: say(`places.step.${failedOf(report)}`) })}
    </p>
  )
}

const failedOf = ({ steps }: ConnectionReport): ConnectionStepName =>
  steps.find(({ ok }) => !ok)?.name ?? steps.at(-1)?.name ?? 'connect'

const MARKS = { ok: <IconCheckCircleFill />, failed: <IconCloseCircleFill />, waiting: null, unreached: null }

const Step = ({ name, state, message, ms }: ShownStep) => {
  const say = useSay()
  return (
    <li className={`co-contest__step co-contest__step--${state}`}>
      <span className="co-contest__mark" aria-hidden="true">
        {MARKS[state] ?? <i />}
      </span>
      <span className="co-contest__name">
        {say(`places.step.${name}`)}
        <span className="co-sr"> {say(`places.test.state.${state}`)}</span>
      </span>
      {ms !== undefined && (
        <span className="co-contest__ms co-num">{say('places.test.ms', { ms: Math.round(ms) })}</span>
      )}
      {state === 'unreached' && <span className="co-contest__ms">{say('places.test.state.unreached')}</span>}
      {message && <p className="co-contest__message">{message}</p>}
    </li>
  )
}
