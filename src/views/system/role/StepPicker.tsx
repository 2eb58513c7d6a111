import { useLabel } from '../../../i18n/useLabel'
import type { PermissionNode } from '../../../slices/session/permissions'
import { type Step, stepOf, stepsFor } from './steps'
import { stepHints, stepWords } from './words'

interface StepPickerProps {
  node: PermissionNode
  checked: ReadonlySet<number>
  isDisabled: boolean
  onStep: (step: Step) => void
}

/** How far a role goes on a screen, or on all screens of a directory. */
export function StepPicker({ node, checked, isDisabled, onStep }: StepPickerProps) {
  const label = useLabel()
  const steps = stepsFor(node)
  if (steps.length === 0) return null
  const now = stepOf(node, checked)
  return (
    <fieldset className="co-segments co-perms__steps" disabled={isDisabled}>
      <legend className="co-sr">{label([node.name, node.english_name])}</legend>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={now === step}
          title={label(stepHints[step])}
          onClick={() => onStep(step)}
        >
          {label(stepWords[step])}
        </button>
      ))}
    </fieldset>
  )
}
