import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import { news } from '../../../resources/news'
import { newsOverrides } from './newsOverrides'

export const NewsDetails = () => <DetailsScreen resource={news} overrides={newsOverrides} />
