import { useOptions } from '../../../engine/kinds/ref/useOptions'
import { branches } from '../../../engine/kinds/tree/TreeInput'
import { useAddressQuery } from '../../../engine/list/useListQuery'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { department } from '../../../resources/department'
import { user } from '../../../resources/user'
import type { ResourceState } from '../../../slices/rows/entityState'

type Options = ResourceState['options'][string]

/** A department and all that stand under it: choosing one shows everybody in it. */
export const withBelow = (options: Options, id: number): number[] => [
  id,
  ...options.filter(({ parent_id }) => parent_id === id).flatMap(({ value }) => withBelow(options, value)),
]

/** Left of the people: who belongs where. */
export function DepartmentTree() {
  const say = useSay()
  const label = useLabel()
  const options = useOptions('department', '', 'tree')
  const { query, change } = useAddressQuery(user)
  const { department_id: chosen = [], ...others } = query.filters
  const choose = (ids: readonly number[]): void =>
    change({ filters: ids.length > 0 ? { ...others, department_id: ids.map(String) } : others })
  const isChosen = (ids: readonly number[]): boolean =>
    ids.length === chosen.length && ids.every((id) => chosen.includes(String(id)))
  return (
    <nav className="co-side" aria-label={label(department.plural)}>
      <p className="co-side__title">{label(department.plural)}</p>
      <button type="button" aria-current={chosen.length === 0} onClick={() => choose([])}>
        {say('engine.all')}
      </button>
      {branches(options).map((branch) => {
        const ids = withBelow(options, branch.id)
        const name = label(branch.label) || branch.label[0]
        return (
          <button
            key={branch.id}
            type="button"
            title={name}
            aria-current={isChosen(ids)}
            style={{ paddingInlineStart: 10 + branch.depth * 16 }}
            onClick={() => choose(ids)}
          >
            {name}
          </button>
        )
      })}
    </nav>
  )
}
