import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { database } from '../../../resources/database'
import { TestBeside, useTestAction } from '../connection/testBeside'
import { FormConnection } from './FormConnection'

const overrides = overridesOf(database, { form: FormConnection })

/** Databases that sites may live in; each can be tried, as it is stored or as it is typed. */
export const Database = () => (
  <ListScreen
    resource={database}
    overrides={overrides}
    rowActions={useTestAction(database)}
    extras={<TestBeside resource={database} />}
  />
)
