import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { payment } from '../../../resources/payment'
import { CredentialsInput } from './CredentialsInput'

const overrides = overridesOf(payment, { inputs: { login_info: CredentialsInput } })

/** Ways to pay. What a provider gave as JSON is written as JSON. */
export const Payment = () => <ListScreen resource={payment} overrides={overrides} />
