import { Alert } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { useActions } from '../../../engine/actions'
import { useRow } from '../../../engine/form/useRow'
import { Comparison } from '../../../engine/kinds/richtext/Comparison'
import { ListPanel } from '../../../engine/list/ListScreen'
import { WriteButton } from '../../../engine/WriteButton'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { policy } from '../../../resources/policy'
import { policyVersion } from '../../../resources/policy_version'
import { useAppDispatch } from '../../../slices/hooks'
import { askAction, type SeenAction } from '../../../slices/rows/actions'
import { PublishAgain } from './PublishAgain'
import './policy.css'
import { usePolicyAction } from './usePolicyAction'

/** Every version that was published, the newest first; the one that is chosen is compared with the text that is worked on. */
export function Versions({ row }: { row: AnyRow }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const actions = useActions(policy)
  const [chosen, setChosen] = useState<number>()
  const [isAgain, setAgain] = useState(false)
  const { row: version } = useRow(policyVersion, chosen)
  const fixed = useMemo(() => ({ policy_id: [String(row.id)] }), [row.id])
  const publishing = usePolicyAction(row.id, 'publish')
  const republishing = usePolicyAction(row.id, 'publish-again')
  const publish = (): void => void dispatch(askAction(policy, 'publish', { input: {}, target: { id: row.id } }))
  return (
    <section className="co-policy">
      <Outcome status={publishing} />
      <Outcome status={republishing} />
      <ListPanel
        key={String(row.version_number)}
        listKey="versions"
        resource={policyVersion}
        heading={say('content.versions')}
        fixedFilters={fixed}
        onOpen={setChosen}
        {...(chosen === undefined ? {} : { chosen })}
        toolbar={
          actions.has('publish') && (
            <WriteButton type="primary" loading={publishing?.state === 'running'} onClick={publish}>
              {say('content.publish')}
            </WriteButton>
          )
        }
      />
      {version && (
        <>
          <div className="co-policy__head">
            <h2 className="co-form__heading">{say('content.compared', { version: Number(version.version_number) })}</h2>
            {actions.has('update') && (
              <WriteButton onClick={() => setAgain(true)}>{say('content.publishAgain')}</WriteButton>
            )}
          </div>
          <p className="co-hint">{say('content.versionKept')}</p>
          <Comparison before={String(version.content ?? '')} after={String(row.content ?? '')} />
        </>
      )}
      {version && isAgain && (
        <PublishAgain policy={row} version={Number(version.version_number)} onClose={() => setAgain(false)} />
      )}
    </section>
  )
}

/** What came of it: the number of the new version, or why there is none. */
function Outcome({ status }: { status: SeenAction | undefined }) {
  const say = useSay()
  const version = status?.state === 'done' ? Number(status.output?.version_number) : undefined
  if (version)
    return <Alert type="success" className="co-form__notice" content={say('content.published', { version })} />
  return status?.fault ? <Alert type="error" className="co-form__notice" content={status.fault.message} /> : null
}
