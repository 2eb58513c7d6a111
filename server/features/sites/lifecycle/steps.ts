import type { Label } from '../../../../src/resources/kit/label'
import {
  LIFE_STEPS,
  type LifecycleStep,
  type LifecycleStepName,
  type LifecycleStepState,
} from '../../../../src/resources/kit/siteLifecycle'

/** So much of a step's output is kept, its end. */
const OUTPUT_LIMIT = 4_000

export const freshSteps = (): LifecycleStep[] =>
  LIFE_STEPS.map((name) => ({ name, state: 'waiting', started_at: null, ended_at: null, output: '', message: null }))

export function stepOf(steps: readonly LifecycleStep[], name: LifecycleStepName): LifecycleStep {
  const step = steps.find((each) => each.name === name)
  if (!step) throw new Error(`A release without the step '${name}'`)
  return step
}

export function addOutput(step: LifecycleStep, line: string): void {
  const output = step.output === '' ? line : `${step.output}\n${line}`
  step.output = output.slice(-OUTPUT_LIMIT)
}

export function beginStep(step: LifecycleStep, at: Date): void {
  step.state = 'running'
  step.started_at = at.toISOString()
  step.ended_at = null
  step.message = null
}

export function endStep(step: LifecycleStep, state: LifecycleStepState, at: Date, message: Label | null): void {
  step.state = state
  step.ended_at = step.started_at === null ? null : at.toISOString()
  step.message = message
}
