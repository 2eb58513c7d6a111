import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { frontMenu } from '../../../resources/front_menu'
import { SearchResult } from '../../content/SearchResult'

const Preview = ({ form: { values } }: { form: FormHandle }) => (
  <SearchResult
    title={asText(values.draft.seo_title) || asText(values.draft.name)}
    description={asText(values.draft.seo_description)}
    path={asText(values.draft.link)}
  />
)

const overrides = overridesOf(frontMenu, { form: Preview })

/** The menus of the site, dragged into their order. */
export const SiteMenu = () => <ListScreen resource={frontMenu} overrides={overrides} />
