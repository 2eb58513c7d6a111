import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { storageAccount } from '../../../resources/storage_account'
import { TestBeside, useTestAction } from '../../site/connection/testBeside'
import { FormStorage } from './FormStorage'

const overrides = overridesOf(storageAccount, { form: FormStorage })

/** Where files are kept, and which; each account can be tried, as it is stored or as it is typed. */
export const StorageAccount = () => (
  <ListScreen
    resource={storageAccount}
    overrides={overrides}
    rowActions={useTestAction(storageAccount)}
    extras={<TestBeside resource={storageAccount} />}
  />
)
