import { useMemo, useState } from 'react'
import type { RowAction } from '../../../engine/actions'
import { dressOf } from '../../../engine/dress'
import { ListScreen } from '../../../engine/list/ListScreen'
import { useLabel } from '../../../i18n/useLabel'
import { database } from '../../../resources/database'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import { ConnectionDialog } from '../connection/ConnectionDialog'
import { FormConnection } from './FormConnection'

const dress = dressOf(database, { form: FormConnection })

/** Databases that sites may live in; each can be tried, as it is stored or as it is typed. */
export function Database() {
  const label = useLabel()
  const [tested, setTested] = useState<AnyRow>()
  const actions = useMemo<RowAction[]>(
    () => [
      {
        id: 'test',
        label: label(database.actions?.test ?? ['', '']),
        mark: mark(database, 'test'),
        onRun: setTested,
      },
    ],
    [label],
  )
  return (
    <ListScreen
      resource={database}
      dress={dress}
      rowActions={actions}
      extras={
        tested && (
          <ConnectionDialog
            resource="database"
            id={tested.id}
            title={String(tested.name)}
            onClose={() => setTested(undefined)}
          />
        )
      }
    />
  )
}
