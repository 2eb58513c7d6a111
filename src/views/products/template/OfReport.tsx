import { type ReactNode, useState } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { ref } from '../../../resources/kit/fields'
import { mark } from '../../../resources/kit/mark'
import { wordsPreview } from '../../../resources/readings/template'
import { placeholders, placeholdersIn } from '../../../resources/rules/placeholders'
import type { TitleWords } from '../../../resources/rules/titlePattern'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { useMay } from '../../../widgets/Gate'
import '../../content/content.css'

const OF_REPORT = ref(['报告', 'Report'], 'report')
const ID = 'preview-report'

interface OfReportProps {
  form: FormHandle
  pattern: string
  /** What it makes. */
  children: (words: TitleWords) => ReactNode
}

/** What a text with placeholders makes of a report that is chosen; at first of the latest one. */
export function OfReport(props: OfReportProps) {
  const mayLook = useMay(mark(props.form.resource, 'preview'))
  return mayLook ? <Chosen {...props} /> : null
}

function Chosen({ form, pattern, children }: OfReportProps) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const [chosen, choose] = useState<unknown>()
  const { state, data, fault } = useWords(form, chosen)
  const { report_id, words } = data ?? {}
  const missing = words ? placeholdersIn(pattern).filter((word) => !words[word]) : []
  return (
    <>
      <label className="co-field__label" htmlFor={ID}>
        {say('content.title.report')}
      </label>
      <RefInput
        id={ID}
        name="preview"
        field={OF_REPORT}
        value={chosen ?? report_id ?? null}
        resource={form.resource}
        language={language}
        isInvalid={false}
        isDisabled={false}
        onChange={choose}
        onBlur={() => undefined}
      />
      {state === 'failed' && <p className="co-field__problem">{fault?.message}</p>}
      {words && children(words)}
      {missing.length > 0 && (
        <p className="co-hint">
          {say('products.template.missing', {
            words: missing.map((word) => label(placeholders[word].label)).join(language === 'zh' ? '、' : ', '),
          })}
        </p>
      )}
    </>
  )
}

/** What the report has for it, in the language of the text. */
function useWords({ resource, values: { draft } }: FormHandle, chosen: unknown) {
  const [report, language] = [chosen, draft.language_id].map((id) => (typeof id === 'number' ? String(id) : undefined))
  const query = { ...(report ? { report_id: report } : {}), ...(language ? { language_id: language } : {}) }
  const key = `${resource.name}:preview ${report ?? ''} ${language ?? ''}`
  return useReading(wordsPreview(resource), { key, query })
}
