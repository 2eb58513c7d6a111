import { useLabel } from '../../i18n/useLabel'
import { batchEndWords } from '../../resources/kit/batchUpdate/words'
import { percentText } from '../../resources/kit/percent'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Problem, ProblemValues } from '../../resources/kit/problem'
import type { Resource } from '../../resources/kit/resource'
import { sayProblem } from '../../resources/kit/sayProblem'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'

interface BatchUpdateEndProps {
  resource: Resource
  output: Readonly<Record<string, unknown>>
}

type Reason = Pick<Problem, 'field' | 'message'> & { count: number }

const COUNTS = ['changed', 'unchanged', 'refused'] as const
/** Told only where there are any. */
const SELDOM = ['gone', 'hidden', 'warned'] as const

/** What a sentence may say of its field's limits. */
const limitsOf = ({ allFields }: Resource, name: string): ProblemValues => {
  const { min = 0, max, maxLength = LONGEST, isPercent } = allFields[name] ?? {}
  const limits = { min, max: max ?? maxLength }
  return isPercent ? { min: percentText(limits.min), max: percentText(limits.max) } : limits
}

/** Of a text where its declaration says nothing. */
const LONGEST = 255

/** How many rows were changed, how many were left alone, and why. */
export function BatchUpdateEnd({ resource, output }: BatchUpdateEndProps) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const reasons = Array.isArray(output.reasons) ? (output.reasons as readonly Reason[]) : []
  return (
    <dl className="co-acted">
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>{label(batchEndWords[name])}</dt>
          <dd className="co-num">{plainNumber(output[name] ?? 0)}</dd>
        </div>
      ))}
      {SELDOM.filter((name) => Number(output[name]) > 0).map((name) => (
        <div key={name}>
          <dt>{label(batchEndWords[name])}</dt>
          <dd className="co-num">{plainNumber(output[name])}</dd>
        </div>
      ))}
      {reasons.length > 0 && (
        <div>
          <dt>{label(batchEndWords.why)}</dt>
          {reasons.map(({ count, ...problem }) => (
            <dd key={`${problem.field} ${problem.message}`}>
              {`${sayProblem(resource, { ...problem, values: limitsOf(resource, problem.field) }, language)} × ${plainNumber(count)}`}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
