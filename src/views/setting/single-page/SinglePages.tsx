import { ListScreen } from '../../../engine/list/ListScreen'
import { singlePage } from '../../../resources/single_page'
import { singlePageOverrides } from './singlePageOverrides'

/** The pages of the site that are one text, with those that are not shown yet. */
export const SinglePages = () => <ListScreen resource={singlePage} overrides={singlePageOverrides} />
