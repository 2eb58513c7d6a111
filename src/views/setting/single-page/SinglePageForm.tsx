import { FormScreen } from '../../../engine/form/FormScreen'
import { singlePage } from '../../../resources/single_page'
import { singlePageOverrides } from './singlePageOverrides'

/** `…/add` and `…/edit/12`. */
export const SinglePageForm = () => <FormScreen resource={singlePage} overrides={singlePageOverrides} />
