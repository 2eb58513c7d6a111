import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { overridesOf } from '../../../engine/overrides'
import { singlePage } from '../../../resources/single_page'
import { PublishedCell } from '../../content/PublishedCell'
import { ReaderPreview } from '../../content/ReaderPreview'

const Page = ({ row }: { row: Readonly<Record<string, unknown>> }) => (
  <ReaderPreview title={asText(row.name)} content={asText(row.content)} />
)

export const singlePageOverrides = overridesOf(singlePage, {
  cells: { published_at: PublishedCell },
  form: ({ form }: { form: FormHandle }) => <Page row={form.values.draft} />,
  details: Page,
})
