import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RowAction } from '../../../engine/actions'
import { useList } from '../../../engine/list/ListContext'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { database } from '../../../resources/database'
import { mark } from '../../../resources/kit/mark'
import { ConnectionDialog } from '../connection/ConnectionDialog'
import { FormConnection } from './FormConnection'

const overrides = overridesOf(database, { form: FormConnection })
const TESTED = /^test-(\d+)$/

/** The test of a row's connection stands in the address, like everything that opens beside a list. */
function TestBeside() {
  const { open, setOpen } = useList()
  const [, id] = TESTED.exec(open ?? '') ?? []
  if (!id) return null
  return <ConnectionDialog key={id} resource="database" id={Number(id)} onClose={() => setOpen(undefined)} />
}

/** Databases that sites may live in; each can be tried, as it is stored or as it is typed. */
export function Database() {
  const label = useLabel()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const actions = useMemo<RowAction[]>(
    () => [
      {
        id: 'test',
        label: label(database.actions?.test ?? ['', '']),
        mark: mark(database, 'test'),
        onRun: ({ id }) => {
          const to = new URLSearchParams(search)
          to.set('open', `test-${id}`)
          void navigate({ pathname, search: to.toString() })
        },
      },
    ],
    [label, navigate, pathname, search],
  )
  return <ListScreen resource={database} overrides={overrides} rowActions={actions} extras={<TestBeside />} />
}
