import { screen, within } from '@testing-library/react'
import { FormDrawer } from '../../../src/engine/form/FormDrawer'
import { role } from '../../../src/resources/role'
import { user as people } from '../../../src/resources/user'
import { emptyQuery } from '../../../src/slices/list/listQuery'
import { listOpened, optionsArrived, queryChanged } from '../../../src/slices/rows/entities'
import { permissionTreeAsked } from '../../../src/slices/session/permissions'
import { PermissionTree } from '../../../src/views/system/role/PermissionTree'
import { User } from '../../../src/views/system/user/User'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

const LIST = '/control/system/user'
const departments = [
  { value: 1, label: ['编辑部', 'Editors'] as const, parent_id: null },
  { value: 2, label: ['化工组', 'Chemistry'] as const, parent_id: 1 },
]

const show = () =>
  mockScreen(<User />, {
    at: LIST,
    after: [
      ...rowsBefore(people, LIST, sampleRows(people, 2)),
      optionsArrived({ resource: 'department', key: 'tree', options: departments }),
    ],
  })

describe('what users and roles dispatch', () => {
  it('people are narrowed to a state', async () => {
    const { user, eventsOf } = show()
    const events = await eventsOf(() => user.click(screen.getByRole('button', { name: 'Disabled' })))
    const filters = { status: ['disabled'] }
    expect(events).toEqual([
      queryChanged({ resource: 'user', list: LIST, change: { filters } }),
      listOpened({ resource: 'user', list: LIST, query: { ...emptyQuery(), filters } }),
    ])
  })

  it('people are narrowed to a department and all below it', async () => {
    const { user, eventsOf } = show()
    const tree = within(screen.getByRole('navigation', { name: 'Departments' }))
    const events = await eventsOf(() => user.click(tree.getByRole('button', { name: 'Editors' })))
    expect(events[0]).toEqual(
      queryChanged({ resource: 'user', list: LIST, change: { filters: { department_id: ['1', '2'] } } }),
    )
  })

  it('the permissions of a role are asked for by context', async () => {
    const { user, eventsOf, events } = mockScreen(
      <FormDrawer
        resource={role}
        overrides={{ inputs: { rule_ids: PermissionTree } }}
        way={{ back: LIST }}
        onClose={() => {}}
      />,
      { at: '/control/system/role' },
    )
    expect(events()).toContainEqual(permissionTreeAsked({ category: 'control' }))
    const contexts = within(screen.getByRole('group', { name: 'Context' }))
    const sites = contexts.getAllByRole('button')[1] as HTMLElement
    expect(await eventsOf(() => user.click(sites))).toContainEqual(permissionTreeAsked({ category: 'site' }))
  })
})
