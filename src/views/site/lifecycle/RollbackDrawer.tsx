import type { RefTextAreaType } from '@arco-design/web-react/es/Input/textarea'
import { useId, useRef, useState } from 'react'
import { WriteButton } from '../../../engine/WriteButton'
import { briefName } from '../../../i18n/briefName'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import type { SiteVersion } from '../../../resources/kit/siteLifecycle'
import { compareVersions } from '../../../resources/kit/siteVersion'
import { selectFlow } from '../../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { siteRollbackAsked } from '../../../slices/sites/siteLifecycle'
import { PlanDrawer } from './PlanDrawer'
import { ReasonField } from './ReasonField'
import { siteTitle } from './siteFacts'
import { useSiteVersions } from './useSiteVersions'
import '../../../engine/form/form.css'

/** Back to one earlier version, with the reason for it. */
export function RollbackDrawer({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const say = useSay()
  const site = useLabel()(siteTitle(row))
  const dispatch = useAppDispatch()
  const { versions, fault, again } = useSiteVersions(row.id, 'rollback')
  const [picked, setPicked] = useState<string>()
  const [reason, setReason] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const field = useRef<RefTextAreaType>(null)
  const isBusy = useAppSelector(selectFlow(siteRollbackAsked, String(row.id))).status === 'running'
  const earlier = (versions?.versions ?? [])
    .filter(({ can }) => can === 'rollback')
    .toSorted((one, other) => compareVersions(other.version, one.version))
  const begin = (): void => {
    setPressed(true)
    if (picked && reason.trim() === '') field.current?.focus()
    else dispatch(siteRollbackAsked({ id: row.id, versions: picked ? [picked] : [], reason: reason.trim() }))
  }
  return (
    <PlanDrawer
      title={say('siteLifecycle.rollback.title', { site })}
      isWaiting={!versions}
      fault={fault}
      onAgain={again}
      onClose={onClose}
      confirm={
        earlier.length > 0 && (
          <WriteButton type="primary" loading={isBusy} onClick={begin}>
            {picked
              ? say('siteLifecycle.rollback.yesTo', { site: briefName(site), version: picked })
              : say('siteLifecycle.rollback.yes', { site: briefName(site) })}
          </WriteButton>
        )
      }
    >
      {versions && earlier.length === 0 && <p>{say('siteLifecycle.rollback.none', { site })}</p>}
      {versions && earlier.length > 0 && (
        <>
          <dl className="co-plan__facts">
            <dt>{say('siteLifecycle.upgrade.now')}</dt>
            <dd className="co-num">{versions.current}</dd>
          </dl>
          <EarlierVersions earlier={earlier} picked={picked} onPick={setPicked} isWrong={wasPressed && !picked} />
          <ReasonField
            field={field}
            reason={reason}
            current={versions.current ?? ''}
            isMissing={wasPressed && picked !== undefined && reason.trim() === ''}
            onChange={setReason}
          />
          <p className="co-hint">{say('siteLifecycle.rollback.safe')}</p>
        </>
      )}
    </PlanDrawer>
  )
}

interface EarlierVersionsProps {
  earlier: readonly SiteVersion[]
  picked: string | undefined
  onPick: (version: string) => void
  isWrong: boolean
}

function EarlierVersions({ earlier, picked, onPick, isWrong }: EarlierVersionsProps) {
  const say = useSay()
  const label = useLabel()
  const note = useId()
  return (
    <fieldset className="co-choice" aria-describedby={note}>
      <legend className="co-plan__heading">{say('siteLifecycle.rollback.pick')}</legend>
      {earlier.map(({ version, title }) => {
        const isPicked = version === picked
        return (
          <label key={version} className={isPicked ? 'co-choice__one is-chosen' : 'co-choice__one'}>
            <input type="radio" name={note} checked={isPicked} onChange={() => onPick(version)} />
            <span className="co-plan__version co-num">{version}</span>
            <span className="co-choice__what">{label(title)}</span>
          </label>
        )
      })}
      <p id={note} className="co-field__problem" role={isWrong ? 'alert' : undefined}>
        {isWrong && say('siteLifecycle.rollbackOne')}
      </p>
    </fieldset>
  )
}
