import { useEffect, useMemo, useState } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { useLabel } from '../../../i18n/useLabel'
import { checkDraft } from '../../../resources/kit/checkDraft'
import { report } from '../../../resources/report'
import { DRAFT_FIELDS } from '../../../resources/rules/price/draftFields'
import { PricePreview } from './PricePreview'
import { priceWords } from './words'

/** Nobody asks at every key. */
const SETTLED_AFTER = 400

type Typed = Readonly<Record<string, string>>

/** What of the price is typed; undefined while it does not pass its checks. */
function typedPrice(draft: Readonly<Record<string, unknown>>): Typed | undefined {
  const given = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, draft[name] ?? null]))
  const { values, problems } = checkDraft(report, given, { isPartial: true })
  if (problems.length > 0) return undefined
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  )
}

/** What a report costs as it is being typed, before anything is saved. */
export function DraftPrice({ form: { values, row } }: { form: FormHandle }) {
  const label = useLabel()
  const typed = useMemo(() => typedPrice(values.draft), [values.draft])
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => typed && setSettled(typed), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [typed])
  if (!row) return null
  return (
    <>
      <PricePreview key={row.id} preset={{ id: row.id }} {...(settled && { draft: settled })} />
      {!typed && <p className="co-hint">{label(priceWords.notYet)}</p>}
    </>
  )
}
