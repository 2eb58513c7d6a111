import { useIntl } from 'react-intl'
import { useLabel } from '../../../i18n/useLabel'
import { plainNumber } from '../../../resources/kit/plainNumber'
import type { PricedLine } from '../../../resources/rules/price/line'
import { barLabels, discountLabels, sayStep } from '../../../resources/rules/price/sayStep'
import { filled } from './filled'
import { priceWords } from './words'

/** A price, step by step: each a sentence with the number that it gives; then what it comes to, and what did not count. */
export function PriceSteps({ line }: { line: PricedLine }) {
  const label = useLabel()
  const { locale } = useIntl()
  const money = (amount: string): string => `${line.currency} ${plainNumber(amount)}`.trim()
  const isSaved = /[1-9]/.test(line.discount_amount)
  return (
    <div role="status">
      <ol className="co-price__steps">
        {line.steps.map((step) => (
          <li key={step.step}>
            <span>{sayStep(step, locale.startsWith('zh') ? 'zh' : 'en')}</span>
            <span className="co-price__amount">{plainNumber(step.amount)}</span>
          </li>
        ))}
      </ol>
      <p className="co-price__total">
        <span>{label(priceWords.total)}</span>
        <strong>{money(line.total)}</strong>
      </p>
      <p className="co-hint">
        {[
          line.quantity > 1 && filled(label(priceWords.unit), { unit: money(line.unit) }),
          isSaved && filled(label(priceWords.saved), { amount: money(line.discount_amount) }),
          line.needs_delivery && label(priceWords.delivery),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {line.passed_over.length > 0 && (
        <>
          <h4 className="co-price__subtitle">{label(priceWords.passed)}</h4>
          <ul className="co-price__passed">
            {line.passed_over.map(({ kind, id, name, why }) => (
              <li key={`${kind} ${id}`}>
                {label(discountLabels[kind])}
                {name && ` “${name}”`} {label(barLabels[why])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
