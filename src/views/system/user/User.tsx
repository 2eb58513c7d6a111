import { ListScreen } from '../../../engine/list/ListScreen'
import '../../../engine/list/split.css'
import { useAddressQuery } from '../../../engine/list/useListQuery'
import { useSay } from '../../../i18n/useSay'
import { user } from '../../../resources/user'
import { DepartmentTree } from './DepartmentTree'
import { Waiting } from './Waiting'

const STATES = ['all', 'enabled', 'disabled'] as const

/** People: their departments left, and whether they are enabled above. */
export function User() {
  return (
    <div className="co-split">
      <DepartmentTree />
      <ListScreen
        resource={user}
        banner={
          <div className="co-userbar">
            <StateFilter />
            <Waiting />
          </div>
        }
      />
    </div>
  )
}

const StateFilter = () => {
  const say = useSay()
  const { query, change } = useAddressQuery(user)
  const { status = [], ...others } = query.filters
  const chosen = status.length === 1 ? status[0] : 'all'
  return (
    <fieldset className="co-segments">
      <legend className="co-sr">{say('engine.status')}</legend>
      {STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === state}
          onClick={() => change({ filters: state === 'all' ? others : { ...others, status: [state] } })}
        >
          {say(`engine.state.${state}`)}
        </button>
      ))}
    </fieldset>
  )
}
