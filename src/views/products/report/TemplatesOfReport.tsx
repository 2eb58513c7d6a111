import { useState } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { useReading } from '../../../engine/useReading'
import { useVersionGap } from '../../../engine/versionGate/useVersionGap'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { type Offer, templateOffers } from '../../../resources/readings/template'
import { report } from '../../../resources/report'
import { reportTemplate } from '../../../resources/report_template'
import { type PlaceholderName, placeholders, placeholdersIn } from '../../../resources/rules/placeholders'
import { textOf, titleOf } from '../../../resources/rules/titlePattern'
import { wordsOfReport } from '../../../resources/template/wordsOfReport'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { useMay } from '../../../widgets/Gate'
import '../template/template.css'

/** What one click has filled in, and what stood there before. */
interface Filled {
  target: string
  before: unknown
  missing: readonly PlaceholderName[]
}

/** Templates for the report that is edited: one click fills in their field, in the form and not yet in the report. */
export function TemplatesOfReport({ form }: { form: FormHandle }) {
  const say = useSay()
  const isThere = useVersionGap(reportTemplate) === undefined
  const mayChoose = useMay(mark(reportTemplate, 'option')) && isThere
  const offers = useOffers(form, mayChoose)
  const [filled, setFilled] = useState<Filled>()
  const fill = useFill(form, setFilled)
  if (!mayChoose || !offers) return null
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('products.template.ofReport')}</h2>
      <p className="co-hint">{say(offers.length > 0 ? 'products.template.hint' : 'products.template.none')}</p>
      <p className="co-template__ways">
        {offers.map((offer) => (
          <OfferButton key={`${offer.target} ${offer.id}`} offer={offer} isBusy={form.isBusy} onFill={fill} />
        ))}
      </p>
      {filled && <Said form={form} filled={filled} onBack={() => setFilled(undefined)} />}
    </section>
  )
}

interface OfferButtonProps {
  offer: Offer
  isBusy: boolean
  onFill: (offer: Offer) => void
}

function OfferButton({ offer, isBusy, onFill }: OfferButtonProps) {
  const label = useLabel()
  const field = report.allFields[offer.target]
  return (
    <button type="button" className="co-quiet" disabled={isBusy} onClick={() => onFill(offer)}>
      {offer.color && <span className="co-template__dot" style={{ background: offer.color }} aria-hidden="true" />}
      {`${offer.name} → ${field ? label(field.label) : ''}`}
    </button>
  )
}

function useOffers(form: FormHandle, mayChoose: boolean): readonly Offer[] | undefined {
  const category = form.values.draft.category_id
  return useReading(
    templateOffers,
    mayChoose
      ? {
          key: `report-template:offers ${String(category ?? '')}`,
          query: typeof category === 'number' ? { category_id: String(category) } : {},
          about: ['report_template', 'report_title'],
        }
      : undefined,
  ).data?.list
}

function useFill({ values: { draft }, tell }: FormHandle, say: (filled: Filled) => void): (offer: Offer) => void {
  const titles = useAppSelector((state) => state.entities.titles)
  return ({ target, content, is_chinese }) => {
    const words = wordsOfReport(draft, (to, id) => titles[to]?.[id]?.[is_chinese ? 0 : 1] ?? '')
    const made = target === 'seo_title' ? titleOf(content, words) : textOf(content, words)
    say({
      target,
      before: draft[target] ?? null,
      missing: placeholdersIn(content).filter((word) => words[word] === ''),
    })
    tell({ type: 'changed', name: target, value: made })
  }
}

function Said({ form, filled, onBack }: { form: FormHandle; filled: Filled; onBack: () => void }) {
  const say = useSay()
  const label = useLabel()
  const isChinese = useAppSelector(selectLanguage) === 'zh'
  const field = label(report.allFields[filled.target]?.label ?? ['', ''])
  const words = filled.missing.map((word) => label(placeholders[word].label)).join(isChinese ? '、' : ', ')
  const back = (): void => {
    form.tell({ type: 'changed', name: filled.target, value: filled.before })
    onBack()
  }
  return (
    <p role="status">
      {words ? say('products.template.lacks', { field, words }) : say('products.template.filled', { field })}{' '}
      <button type="button" className="co-quiet" disabled={form.isBusy} onClick={back}>
        {say('products.template.back')}
      </button>
    </p>
  )
}
