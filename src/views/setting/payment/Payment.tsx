import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { payment } from '../../../resources/payment'
import { TestBeside, useTestAction } from '../../site/connection/testBeside'
import { CredentialsInput } from './CredentialsInput'

const overrides = overridesOf(payment, { inputs: { login_info: CredentialsInput } })

/** Ways to pay, each of which can be tested. What a provider gave as JSON is written as JSON. */
export const Payment = () => (
  <ListScreen
    resource={payment}
    overrides={overrides}
    rowActions={useTestAction(payment)}
    extras={<TestBeside resource={payment} />}
  />
)
