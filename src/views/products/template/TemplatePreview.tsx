import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { useSay } from '../../../i18n/useSay'
import { textOf } from '../../../resources/rules/titlePattern'
import { OfReport } from './OfReport'
import './template.css'

/** The text that the template makes of a report. */
export function TemplatePreview({ form }: { form: FormHandle }) {
  const say = useSay()
  const content = asText(form.values.draft.content)
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('products.template.preview')}</h2>
      <OfReport form={form} pattern={content}>
        {(words) => (
          <div className="co-template__made" role="status" aria-label={say('products.template.made')}>
            {textOf(content, words)}
          </div>
        )}
      </OfReport>
    </section>
  )
}
