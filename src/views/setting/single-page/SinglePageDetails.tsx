import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import { singlePage } from '../../../resources/single_page'
import { singlePageOverrides } from './singlePageOverrides'

export const SinglePageDetails = () => <DetailsScreen resource={singlePage} overrides={singlePageOverrides} />
