import { Button } from '@arco-design/web-react'
import { lazy, Suspense } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { BATCH_UPDATE } from '../../resources/kit/batchUpdate/name'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import { raisesNotices } from '../../widgets/raisesNotices'
import { SideDrawer } from '../../widgets/SideDrawer'
import { useSaveKey } from '../form/useSaveKey'
import { SiteBand } from '../guard/SiteBand'
import { useVersionGap } from '../versionGate/useVersionGap'
import { VersionGate } from '../versionGate/VersionGate'
import { WriteButton } from '../WriteButton'
import { ActionEnd } from './ActionEnd'
import { ActionFault, ActionFields } from './ActionFields'
import { ActionProgress } from './ActionProgress'
import type { ActionProps } from './actionProps'
import { useActionForm } from './useActionForm'
import { useActionLabel } from './useActionLabel'
import '../kinds/kinds.css'
import './action.css'

const BatchUpdateFields = lazy(() =>
  import(/* webpackChunkName: 'batch-update' */ '../batchUpdate/BatchUpdateFields').then(({ BatchUpdateFields }) => ({
    default: BatchUpdateFields,
  })),
)

const NARROW = 560
const WIDE = 720
const WIDEST = 960

/** An action whose input is typed, or whose run is watched. */
export function ActionDrawer(props: ActionProps) {
  const { action, at, input, overrides, title, onClose } = props
  const isWide = action.form?.some(({ length }) => length > 1)
  const isLooked = action.place === 'batch' && overrides.actions?.[at.action] !== undefined
  const frame = {
    visible: true,
    className: 'co-drawer',
    width: at.action === BATCH_UPDATE || isLooked ? WIDEST : isWide ? WIDE : NARROW,
    title,
    onCancel: onClose,
  }
  const lack = useVersionGap(input)
  if (!lack) return <OpenAction {...props} frame={frame} />
  return (
    <SideDrawer {...frame} footer={null}>
      <VersionGate resource={input}>{null}</VersionGate>
    </SideDrawer>
  )
}

type Frame = Pick<Parameters<typeof SideDrawer>[0], 'visible' | 'className' | 'width' | 'title' | 'onCancel'>

function OpenAction({ frame, ...props }: ActionProps & { frame: Frame }) {
  const { resource, overrides, action, input, at, status, onClose } = props
  const label = useLabel()
  const { fields, ask, isLooking } = useActionForm(input, at)
  const deed = useActionLabel(props, fields.values.draft)
  const { state, run } = status ?? {}
  const { Fields: Own } = overrides.actions?.[at.action] ?? {}
  const isAsking = state === undefined || (run === undefined && state !== 'done')
  useSaveKey(() => isAsking && ask())
  return (
    <SideDrawer
      {...frame}
      isForm={isAsking}
      footer={
        isAsking ? (
          <AskBar
            isBusy={state === 'running'}
            isDanger={action.isDanger}
            isLooking={isLooking}
            deed={deed}
            onAsk={ask}
            onClose={onClose}
          />
        ) : null
      }
    >
      <SiteBand />
      {isAsking && (
        <>
          {action.hint && <p className="co-hint co-acted__hint">{label(action.hint)}</p>}
          <ActionFault fault={status?.fault} isForm={Object.keys(input.fields).length > 0} />
          {at.action === BATCH_UPDATE ? (
            <Suspense>
              <BatchUpdateFields fields={fields} resource={resource} at={at} />
            </Suspense>
          ) : Own ? (
            <Suspense>
              <Own fields={fields} resource={resource} at={at} />
            </Suspense>
          ) : (
            <ActionFields fields={fields} overrides={overrides} />
          )}
        </>
      )}
      {!isAsking && state === 'running' && run !== undefined && (
        <ActionProgress action={action} run={run} onClose={onClose} />
      )}
      {!isAsking && status && state !== 'running' && (
        <ActionEnd
          resource={resource}
          overrides={overrides}
          action={action}
          at={at}
          status={status}
          mayRepeat={action.place === 'head'}
          onClose={onClose}
        />
      )}
    </SideDrawer>
  )
}

interface AskBarProps {
  isBusy: boolean
  isDanger: boolean | undefined
  /** The preview is not there yet: the button waits for it, and says so. */
  isLooking: boolean
  /** What it does, and to how much. */
  deed: string
  onAsk: () => void
  onClose: () => void
}

function AskBar({ isBusy, isDanger, isLooking, deed, onAsk, onClose }: AskBarProps) {
  const say = useSay()
  const label = useLabel()
  return (
    <div ref={raisesNotices} className="co-savebar">
      <span className="co-savebar__what">{isLooking && label(batchWords.notLooked)}</span>
      <Button onClick={onClose}>{say('engine.cancel')}</Button>
      <WriteButton
        confirms={!isBusy}
        type="primary"
        loading={isBusy}
        disabled={isLooking}
        {...(isDanger ? { status: 'danger' as const } : {})}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={onAsk}
      >
        {deed}
      </WriteButton>
    </div>
  )
}
