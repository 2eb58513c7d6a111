import { useSay } from '../../i18n/useSay'
import { STEPS, type Step } from './step'

/** Where one is on the way from a file to rows. */
export function Stepper({ step }: { step: Step }) {
  const say = useSay()
  const at = STEPS.indexOf(step)
  return (
    <ol className="co-steps" aria-label={say('upload.steps')}>
      {STEPS.map((each, index) => (
        <li
          key={each}
          className={index < at || step === 'end' ? 'co-steps__step is-done' : 'co-steps__step'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="co-steps__mark" aria-hidden="true">
            {index < at || step === 'end' ? '✓' : index + 1}
          </span>
          <span className="co-steps__word">{say(`upload.step.${each}`)}</span>
        </li>
      ))}
    </ol>
  )
}
