import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { currency } from '../../../resources/currency'
import { ExamplePrices } from './ExamplePrices'

const overrides = overridesOf(currency, { form: ExamplePrices })

/** Currencies; while a rate is changed, its form shows what that does to prices. */
export const Currency = () => <ListScreen resource={currency} overrides={overrides} />
