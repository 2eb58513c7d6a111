import { useEffect, useState } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { emailScenario } from '../../../resources/email_scenario'
import { ref } from '../../../resources/kit/fields'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { mailPreview } from '../../../resources/readings/email_scenario'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { useMay } from '../../../widgets/Gate'
import { MailSheet } from '../mail/MailSheet'
import { useOccasion } from './useOccasion'

type Words = Readonly<Record<string, unknown>>

/** Typing has stopped for so long (ms) before the mail is drawn again. */
const SETTLED = 500

/** The mail that the text makes, of examples or of a row that the person may read. */
export function ScenarioPreview({ words }: { words: Words }) {
  const mayLook = useMay(mark(emailScenario, 'preview'))
  const isReady = asText(words.code) !== '' && asText(words.subject) !== '' && asText(words.body) !== ''
  return mayLook && isReady ? <Drawn words={words} /> : null
}

function Drawn({ words }: { words: Words }) {
  const say = useSay()
  const settled = useSettled(words)
  const [row, choose] = useState<number | null>(null)
  const sample = useOccasion(words.code)?.sample ?? null
  const body = {
    code: asText(settled.code),
    language_id: typeof settled.language_id === 'number' ? settled.language_id : null,
    subject: asText(settled.subject),
    text: asText(settled.body),
    row_id: sample === null ? null : row,
  }
  const { state, data, fault } = useReading(mailPreview, { key: `scenario:preview ${String(words.id ?? '')}`, body })
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('mail.preview')}</h2>
      {sample && <OfRow sample={sample} row={row} onChoose={choose} />}
      {state === 'failed' && <p className="co-field__problem">{fault?.message}</p>}
      {data && data.empty.length > 0 && (
        <p className="co-alert" role="status">
          {say('mail.empty', { placeholders: data.empty.map((name) => `{${name}}`).join(' ') })}
        </p>
      )}
      {data && <MailSheet {...data} />}
    </section>
  )
}

const ID = 'preview-row'

/** Without a row the mail is drawn with examples. */
function OfRow(props: { sample: ResourceName; row: number | null; onChoose: (row: number | null) => void }) {
  const { sample, row, onChoose } = props
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <>
      <label className="co-field__label" htmlFor={ID}>
        {say('mail.previewRow')}
      </label>
      <RefInput
        id={ID}
        name="preview"
        field={ref(['记录', 'Row'], sample)}
        value={row}
        resource={emailScenario}
        language={language}
        isInvalid={false}
        isDisabled={false}
        onChange={(value) => onChoose(typeof value === 'number' ? value : null)}
        onBlur={() => undefined}
      />
      <p className="co-hint">{say('mail.previewHint')}</p>
    </>
  )
}

/** What was typed, once nobody types. */
function useSettled(words: Words): Words {
  const [settled, settle] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => settle(words), SETTLED)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

export const BelowForm = ({ form }: { form: FormHandle }) => (
  <ScenarioPreview words={{ ...form.values.draft, id: form.row?.id }} />
)

export const BelowDetails = ({ row }: { row: AnyRow }) => <ScenarioPreview words={row} />
