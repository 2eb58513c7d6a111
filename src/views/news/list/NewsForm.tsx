import { FormScreen } from '../../../engine/form/FormScreen'
import { news } from '../../../resources/news'
import { newsOverrides } from './newsOverrides'

/** `…/add` and `…/edit/12`. */
export const NewsForm = () => <FormScreen resource={news} overrides={newsOverrides} />
