import { useId } from 'react'
import { useSay } from '../../i18n/useSay'
import type { ViewDraft, ViewsOfList } from '../../slices/savedViews/savedViews'

type Shared = Pick<ViewDraft, 'role_ids' | 'default_role_ids'>

interface ShareChoiceProps {
  views: ViewsOfList
  shared: Shared
  onChange: (shared: Shared) => void
}

/** For oneself, or for the people of some roles; for these it can be what opens first. */
export function ShareChoice({ views: { roles, may_set_defaults }, shared, onChange }: ShareChoiceProps) {
  const say = useSay()
  const name = useId()
  const { role_ids, default_role_ids } = shared
  if (roles.length === 0) return null
  const toggle = (id: number): void => {
    const isIn = role_ids.includes(id)
    onChange({
      role_ids: isIn ? role_ids.filter((each) => each !== id) : [...role_ids, id],
      default_role_ids: default_role_ids.filter((each) => each !== id),
    })
  }
  const first = (id: number): void =>
    onChange({
      role_ids,
      default_role_ids: default_role_ids.includes(id)
        ? default_role_ids.filter((each) => each !== id)
        : [...default_role_ids, id],
    })
  return (
    <fieldset className="co-views__share">
      <legend>{say('views.share')}</legend>
      <p className="co-hint">{say(role_ids.length === 0 ? 'views.private' : 'views.shared')}</p>
      <div className="co-ticks">
        {roles.map(({ id, name: role }) => (
          <div key={id} className="co-views__role">
            <label>
              <input type="checkbox" checked={role_ids.includes(id)} onChange={() => toggle(id)} />
              {role}
            </label>
            {may_set_defaults && role_ids.includes(id) && (
              <label htmlFor={`${name}-${id}`}>
                <input
                  id={`${name}-${id}`}
                  type="checkbox"
                  checked={default_role_ids.includes(id)}
                  onChange={() => first(id)}
                />
                {say('views.firstForRole')}
              </label>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
