import {
  IconCheckCircleFill,
  IconCloseCircleFill,
  IconLoading,
  IconMinusCircle,
  IconUndo,
} from '@arco-design/web-react/icon'
import { type ReactNode, useState } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { LifecycleStep, LifecycleStepState } from '../../../resources/kit/siteLifecycle'
import { StepOutput } from './StepOutput'
import { useSeconds } from './useSeconds'
import { useTook } from './useTook'
import './steps.css'

const MARKS: Readonly<Record<LifecycleStepState, ReactNode>> = {
  waiting: <i />,
  running: <IconLoading spin />,
  done: <IconCheckCircleFill />,
  failed: <IconCloseCircleFill />,
  skipped: <IconMinusCircle />,
  undone: <IconUndo />,
}

interface StepListProps {
  steps: readonly LifecycleStep[]
  /** Why a step failed stands elsewhere already. */
  isFailureTold?: boolean
}

/** The steps of a work, one below the other: how each stands, how long it took, and what it did. */
export function StepList({ steps, isFailureTold = false }: StepListProps) {
  const say = useSay()
  return (
    <ol className="co-lifecycle" aria-label={say('siteLifecycle.work.steps')}>
      {steps.map((step) => (
        <Step key={step.name} step={step} isTold={!hasNews(step) || (isFailureTold && step.state === 'failed')} />
      ))}
    </ol>
  )
}

/** What was left out because a step before it failed has no word of its own. */
const shownState = ({ state, message }: LifecycleStep): LifecycleStepState | 'notBegun' =>
  state === 'skipped' && message === null ? 'notBegun' : state

/** That a step was not needed, or was put back, its state says. */
const hasNews = ({ state }: LifecycleStep): boolean => state !== 'skipped' && state !== 'undone'

/** A running step and a failed one show what they do; a finished one folds, unless somebody opened it. */
function Step({ step, isTold }: { step: LifecycleStep; isTold: boolean }) {
  const say = useSay()
  const label = useLabel()
  const [chosen, setChosen] = useState<boolean>()
  const name = say(`siteLifecycle.step.${step.name}`)
  const hasOutput = step.output !== ''
  const isOpen = hasOutput && (chosen ?? (step.state === 'running' || step.state === 'failed'))
  return (
    <li
      className={`co-lifecycle__step co-lifecycle__step--${step.state}`}
      aria-current={step.state === 'running' ? 'step' : undefined}
    >
      <span className="co-lifecycle__mark" aria-hidden="true">
        {MARKS[step.state]}
      </span>
      <div className="co-lifecycle__line">
        <span className="co-lifecycle__name">{name}</span>
        <span className="co-lifecycle__state">{say(`siteLifecycle.stepState.${shownState(step)}`)}</span>
        <StepTime step={step} />
        {hasOutput && (
          <button
            type="button"
            className="co-quiet"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'siteLifecycle.output.hide' : 'siteLifecycle.output.show', { step: name })}
            onClick={() => setChosen(!isOpen)}
          >
            {say('siteLifecycle.output')}
            <span className={isOpen ? 'co-lifecycle__fold is-open' : 'co-lifecycle__fold'} aria-hidden="true" />
          </button>
        )}
      </div>
      {step.message && !isTold && <p className="co-lifecycle__message">{label(step.message)}</p>}
      {isOpen && <StepOutput text={step.output} />}
    </li>
  )
}

/** What it took, or has taken so far. */
function StepTime({ step: { state, started_at, ended_at } }: { step: LifecycleStep }) {
  const words = useTook()
  const now = useSeconds(state === 'running')
  if (!started_at || state === 'skipped' || state === 'waiting') return null
  const end = ended_at ? Date.parse(ended_at) : now
  const took = Math.max(0, end - Date.parse(started_at))
  return <span className="co-lifecycle__time co-num">{words(took)}</span>
}
