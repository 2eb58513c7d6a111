import type { FormHandle } from '../../../engine/form/useForm'
import { ExampleReports } from './ExampleReports'

/** While an edition is typed, what ten reports of its publisher would cost. */
export function FormExamples({ form: { values, row } }: { form: FormHandle }) {
  const { publisher_id, price, rule } = values.draft
  const publisherId = Number(publisher_id)
  if (!Number.isSafeInteger(publisherId) || publisherId < 1) return null
  return (
    <ExampleReports
      publisherId={publisherId}
      before={row ? { price: row.price, rule: row.rule } : undefined}
      after={{ price, rule }}
    />
  )
}
