import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import type { AnyRow } from '../../../resources/kit/resource'
import { priceVersion } from '../../../resources/price_version'
import { PricePreview } from '../../products/price/PricePreview'
import { FormExamples } from './FormExamples'

const EditionPrice = ({ row: { id } }: { row: AnyRow }) => <PricePreview key={id} preset={{ price_version_id: id }} />

const overrides = overridesOf(priceVersion, { form: FormExamples, details: EditionPrice })

/** Price versions: their form shows what a formula makes of real reports, their details what somebody would pay. */
export const PriceVersions = () => <ListScreen resource={priceVersion} overrides={overrides} />
