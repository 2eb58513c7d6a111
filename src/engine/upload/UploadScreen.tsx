import { IconLeft } from '@arco-design/web-react/icon'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectJob } from '../../slices/jobs/jobs'
import type { Fault } from '../../slices/rows/entityState'
import { selectUpload, type UploadAt, uploadOpened } from '../../slices/upload/uploads'
import { PageHead } from '../../widgets/PageHead'
import { useHeadingFocus } from '../../widgets/useHeadingFocus'
import { ScreenLink } from '../ScreenLink'
import '../kinds/kinds.css'
import { FailedState } from '../FailedState'
import { VersionGate } from '../versionGate/VersionGate'
import { CheckStep } from './CheckStep'
import { ChooseStep } from './ChooseStep'
import { EndStep } from './EndStep'
import { MapStep } from './MapStep'
import { declaredFields } from './plan'
import { RunStep } from './RunStep'
import { SameFileNotice } from './SameFileNotice'
import { SendingList } from './SendingList'
import { Stepper } from './Stepper'
import { phaseOf, type Step, stepOfPhase } from './step'
import './upload.css'

const ADDRESS = /^(.*\/upload)(?:\/(\d+))?\/?$/

/** From a file to rows, on one page. The address holds the upload, so that a reload or a link finds it as it stands. */
export const UploadScreen = (props: { resource: Resource }) => (
  <VersionGate resource={props.resource}>
    <AddressedUpload {...props} />
  </VersionGate>
)

function AddressedUpload({ resource }: { resource: Resource }) {
  const { pathname } = useLocation()
  const say = useSay()
  const label = useLabel()
  const [, base = pathname, number] = ADDRESS.exec(pathname) ?? []
  const title = label(resource.title)
  const back = (
    <ScreenLink className="co-up__back" to={base.replace(/\/upload$/, '')}>
      <IconLeft />
      {say('upload.backToList')}
    </ScreenLink>
  )
  return (
    <section className="co-page co-up">
      <PageHead title={say('upload.title', { title })} back={back} />
      {number === undefined ? (
        <>
          <Stepper step="choose" />
          <ChooseStep resource={resource} />
          <SendingList resource={resource.name} base={base} />
        </>
      ) : (
        <OneUpload resource={resource} at={{ resource: resource.name, id: Number(number) }} base={base} />
      )}
    </section>
  )
}

function OneUpload({ resource, at, base }: { resource: Resource; at: UploadAt; base: string }) {
  const dispatch = useAppDispatch()
  const { resource: name, id } = at
  const known = useAppSelector(selectUpload(id))
  const run = useAppSelector((state) => {
    const number = known?.upload?.run_id
    return number ? selectJob(number)(state) : undefined
  })
  useEffect(() => {
    dispatch(uploadOpened({ resource: name, id }))
  }, [dispatch, name, id])
  if (known?.state === 'failed') return <Failed at={at} fault={known.fault} />
  if (!known?.upload) return <Waiting />
  const opened = known.fields.length > 0 ? known : { ...known, fields: declaredFields(resource) }
  const phase = phaseOf(opened, run)
  const asked = opened.isSameWanted ? null : opened.same
  const step = stepOfPhase[phase]
  return (
    <>
      <Stepper step={step} />
      <StepHeading step={step} />
      {phase === 'map' && asked && <SameFileNotice at={at} same={asked} base={base} />}
      {phase === 'map' && !asked && <MapStep resource={resource} at={at} opened={opened} checked={run} />}
      {phase === 'checking' && <RunStep upload={known.upload} run={run} kind="checking" />}
      {phase === 'checked' && <CheckStep resource={resource} at={at} opened={opened} />}
      {phase === 'applying' && <RunStep upload={known.upload} run={run} kind="importing" />}
      {phase === 'end' && <EndStep resource={resource} at={at} opened={opened} run={run} base={base} />}
      <SendingList resource={name} base={base} except={id} />
    </>
  )
}

const stepHeading = (): Element | null => document.querySelector('.co-up')

/** For whoever does not see the steps: it has the focus when the step before has gone with what was pressed. */
function StepHeading({ step }: { step: Step }) {
  const say = useSay()
  useHeadingFocus(step, stepHeading, 'h2.co-sr')
  return <h2 className="co-sr">{say(`upload.step.${step}`)}</h2>
}

const Waiting = () => (
  <div className="co-up__wait" aria-busy="true">
    <span className="co-bar" />
    <span className="co-bar" />
  </div>
)

function Failed({ at, fault }: { at: UploadAt; fault: Fault | undefined }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  return <FailedState title={say('upload.failed')} fault={fault} onRetry={() => dispatch(uploadOpened(at))} />
}
