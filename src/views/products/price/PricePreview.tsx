import { useRef, useState } from 'react'
import { useActions } from '../../../engine/actions'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { type PricePreview as PreviewAnswer, pricePreview } from '../../../resources/readings/report'
import { report } from '../../../resources/report'
import { type Chosen, chosenAtFirst, type Preset, queryOf } from './asked'
import { filled } from './filled'
import { PriceFields } from './PriceFields'
import { PriceHistory } from './PriceHistory'
import { PriceSteps } from './PriceSteps'
import './pricePreview.css'
import { lackWords, priceWords } from './words'

/** What of the report is being typed, in place of what is saved. */
type Typed = Readonly<Record<string, string>>

/** What something costs somebody, in an edition, a currency and at a moment: for whoever may look at prices. */
export function PricePreview({ preset, draft }: { preset: Preset; draft?: Typed }) {
  const label = useLabel()
  const [chosen, setChosen] = useState(() => chosenAtFirst(preset))
  const mayLook = useActions(report).has('price-preview')
  const { answer, reason, isLoading } = useAnswer(chosen, draft, mayLook)
  if (!mayLook) return null
  return (
    <section className="co-form__group co-price">
      <h3 className="co-form__heading">{label(priceWords.title)}</h3>
      <PriceFields
        preset={preset}
        chosen={chosen}
        answer={answer}
        onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
      />
      {chosen.id === null && <p className="co-hint">{label(priceWords.choose)}</p>}
      {reason !== undefined && <p role="alert">{filled(label(priceWords.failed), { reason })}</p>}
      {reason === undefined && answer && (
        <div aria-busy={isLoading} className={isLoading ? 'co-price__waits' : undefined}>
          {answer.lacks.map((lack) => (
            <p key={lack} role="alert">
              {label(lackWords[lack] ?? [lack, lack])}
            </p>
          ))}
          {answer.line && <PriceSteps line={answer.line} />}
        </div>
      )}
      {chosen.id !== null && <PriceHistory query={queryOf(chosen)} />}
    </section>
  )
}

/** The answer to what is chosen; while it is on its way, the one before. */
function useAnswer(chosen: Chosen, draft: Typed | undefined, mayLook: boolean) {
  const query = { ...queryOf(chosen), ...draft }
  const key = `price-preview:${JSON.stringify(query)}`
  const last = useRef<PreviewAnswer>(undefined)
  const isAsked = mayLook && chosen.id !== null
  const { state, data, fault } = useReading(pricePreview, { key, query }, { isResting: !isAsked })
  if (data) last.current = data
  return {
    answer: isAsked ? last.current : undefined,
    reason: state === 'failed' ? (fault?.message ?? '') : undefined,
    isLoading: state === 'loading',
  }
}
