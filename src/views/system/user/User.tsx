import { Modal } from '@arco-design/web-react'
import type { RowAction } from '../../../engine/actions'
import { CopyButton } from '../../../engine/details/CopyButton'
import { ListScreen } from '../../../engine/list/ListScreen'
import '../../../engine/list/split.css'
import { useAddressQuery } from '../../../engine/list/useListQuery'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { user } from '../../../resources/user'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { actionAsked, screenQueryDropped, selectScreenQuery } from '../../../slices/screenQueries'
import { useFocusBack } from '../../../widgets/useFocusBack'
import { DepartmentTree } from './DepartmentTree'
import { Waiting } from './Waiting'

const RESET = 'user:reset-password'
const STATES = ['all', 'enabled', 'disabled'] as const

/** People: their departments left, and whether they are enabled above. */
export function User() {
  const dispatch = useAppDispatch()
  const label = useLabel()
  const act = (action: 'reset-password' | 'unlock', isKept: boolean): RowAction => ({
    id: action,
    label: label(user.actions?.[action] ?? [action, action]),
    mark: mark(user, action),
    onRun: ({ id }) =>
      dispatch(actionAsked({ resource: 'user', action, body: { id }, ...(isKept ? { key: RESET } : {}) })),
  })
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
        rowActions={[act('reset-password', true), act('unlock', false)]}
        extras={<ResetLink />}
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

/** The link for a new password: shown once, to be handed over. */
const ResetLink = () => {
  const answer = useAppSelector(selectScreenQuery(RESET))
  const url = (answer?.data as { url?: unknown } | undefined)?.url
  return typeof url === 'string' ? <ResetDialog url={url} /> : null
}

const ResetDialog = ({ url }: { url: string }) => {
  const say = useSay()
  const dispatch = useAppDispatch()
  useFocusBack()
  return (
    <Modal visible footer={null} title={say('engine.user.reset')} onCancel={() => dispatch(screenQueryDropped(RESET))}>
      <p className="co-mono">{url}</p>
      <p className="co-hint">{say('engine.user.resetHint')}</p>
      <p>
        <CopyButton text={url} isShown />
      </p>
    </Modal>
  )
}
