import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { pageSeo } from '../../../resources/page_seo'
import { SearchResult } from '../../content/SearchResult'

const Preview = ({ form: { values } }: { form: FormHandle }) => (
  <SearchResult
    title={asText(values.draft.seo_title)}
    description={asText(values.draft.seo_description)}
    path={asText(values.draft.path)}
  />
)

const overrides = overridesOf(pageSeo, { form: Preview })

/** What search engines are told about each page, with a look at what they make of it. */
export const PageWords = () => <ListScreen resource={pageSeo} overrides={overrides} />
