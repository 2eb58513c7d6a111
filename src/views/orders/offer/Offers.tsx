import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { offer } from '../../../resources/offer'
import { OfferFigures } from './OfferFigures'
import { OfferLines } from './OfferLines'

const overrides = overridesOf(offer, { hidden: ['stage'], details: OfferLines })

/** Offers of the site with what became of them; the details of one hold its lines. */
export const Offers = () => <ListScreen resource={offer} overrides={overrides} banner={<OfferFigures />} />
