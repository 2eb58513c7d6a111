import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { policy } from '../../../resources/policy'
import { EffectiveCell } from '../../content/PublishedCell'

const overrides = overridesOf(policy, { cells: { effective_at: EffectiveCell } })

/** The policies of the site, with those that are not in force yet. */
export const Policies = () => <ListScreen resource={policy} overrides={overrides} />
