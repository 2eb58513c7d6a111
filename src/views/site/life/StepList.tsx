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
import type { LifeStep, LifeStepState } from '../../../resources/kit/siteLife'
import { StepOutput } from './StepOutput'
import { useSeconds } from './useSeconds'
import { useTook } from './useTook'
import './steps.css'

const MARKS: Readonly<Record<LifeStepState, ReactNode>> = {
  waiting: <i />,
  running: <IconLoading spin />,
  done: <IconCheckCircleFill />,
  failed: <IconCloseCircleFill />,
  skipped: <IconMinusCircle />,
  undone: <IconUndo />,
}

interface StepListProps {
  steps: readonly LifeStep[]
  /** Why a step failed stands elsewhere already. */
  isFailureTold?: boolean
}

/** The steps of a work, one below the other: how each stands, how long it took, and what it did. */
export function StepList({ steps, isFailureTold = false }: StepListProps) {
  const say = useSay()
  return (
    <ol className="co-life" aria-label={say('siteLife.work.steps')}>
      {steps.map((step) => (
        <Step key={step.name} step={step} isTold={!hasNews(step) || (isFailureTold && step.state === 'failed')} />
      ))}
    </ol>
  )
}

/** What was left out because a step before it failed has no word of its own. */
const shownState = ({ state, message }: LifeStep): LifeStepState | 'notBegun' =>
  state === 'skipped' && message === null ? 'notBegun' : state

/** That a step was not needed, or was put back, its state says. */
const hasNews = ({ state }: LifeStep): boolean => state !== 'skipped' && state !== 'undone'

/** A running step and a failed one show what they do; a finished one folds, unless somebody opened it. */
function Step({ step, isTold }: { step: LifeStep; isTold: boolean }) {
  const say = useSay()
  const label = useLabel()
  const [chosen, setChosen] = useState<boolean>()
  const name = say(`siteLife.step.${step.name}`)
  const hasOutput = step.output !== ''
  const isOpen = hasOutput && (chosen ?? (step.state === 'running' || step.state === 'failed'))
  return (
    <li
      className={`co-life__step co-life__step--${step.state}`}
      aria-current={step.state === 'running' ? 'step' : undefined}
    >
      <span className="co-life__mark" aria-hidden="true">
        {MARKS[step.state]}
      </span>
      <div className="co-life__line">
        <span className="co-life__name">{name}</span>
        <span className="co-life__state">{say(`siteLife.stepState.${shownState(step)}`)}</span>
        <StepTime step={step} />
        {hasOutput && (
          <button
            type="button"
            className="co-quiet"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'siteLife.output.hide' : 'siteLife.output.show', { step: name })}
            onClick={() => setChosen(!isOpen)}
          >
            {say('siteLife.output')}
            <span className={isOpen ? 'co-life__fold is-open' : 'co-life__fold'} aria-hidden="true" />
          </button>
        )}
      </div>
      {step.message && !isTold && <p className="co-life__message">{label(step.message)}</p>}
      {isOpen && <StepOutput text={step.output} />}
    </li>
  )
}

/** What it took, or has taken so far. */
function StepTime({ step: { state, started_at, ended_at } }: { step: LifeStep }) {
  const words = useTook()
  const now = useSeconds(state === 'running')
  if (!started_at || state === 'skipped' || state === 'waiting') return null
  const end = ended_at ? Date.parse(ended_at) : now
  const took = Math.max(0, end - Date.parse(started_at))
  return <span className="co-life__time co-num">{words(took)}</span>
}
