import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import { overridesOf } from '../../../engine/overrides'
import { policy } from '../../../resources/policy'
import { EffectiveCell } from '../../content/PublishedCell'
import { Versions } from './Versions'

const overrides = overridesOf(policy, { cells: { effective_at: EffectiveCell }, details: Versions })

/** A policy with every version of it that was published. */
export const PolicyDetails = () => <DetailsScreen resource={policy} overrides={overrides} />
