import { InputNumber } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import type { SiteVersions } from '../../../resources/kit/siteLifecycle'
import { compareVersions } from '../../../resources/kit/siteVersion'
import { selectFlow } from '../../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { rolloutAsked } from '../../../slices/sites/siteLifecycle'
import { NothingToRollOut } from './NothingToRollOut'
import { PlainSelect } from './PlainSelect'
import { PlanDrawer } from './PlanDrawer'
import { waveCount, whyLeftOut } from './rolloutChoice'
import { SiteDot } from './SiteCells'
import { siteTitle, versionOf } from './siteFacts'
import { useMeantSites } from './useMeantSites'
import { useSiteVersions } from './useSiteVersions'
import '../../../engine/form/form.css'

const USUAL_SIZE = 5
const MOST_IN_A_WAVE = 1000

/** Upgrades the ticked sites in waves: which goes first, how many follow at a time, and to which version. */
export function RolloutDrawer({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const picked = useMeantSites()
  const { versions, fault, again } = useSiteVersions(picked[0]?.id, 'rollout')
  const [to = versions?.newest ?? '', setTo] = useState<string>()
  const [canary, setCanary] = useState<number>()
  const [size, setSize] = useState(USUAL_SIZE)
  const isBusy = useAppSelector(selectFlow(rolloutAsked)).status === 'running'
  const ready = picked.filter((row) => whyLeftOut(row, to) === undefined)
  const first = ready.find(({ id }) => id === canary) ?? ready[0]
  const isAnyOlder = picked.some((row) => whyLeftOut(row, versions?.newest ?? '') === undefined)
  const begin = (): void => {
    if (first) dispatch(rolloutAsked({ ids: ready.map(({ id }) => id), canary_id: first.id, wave_size: size, to }))
  }
  return (
    <PlanDrawer
      title={first ? say('siteLifecycle.rollout.title', { count: ready.length }) : say('siteLifecycle.board.title')}
      isWaiting={picked.length > 0 && !versions}
      fault={fault}
      onAgain={again}
      onClose={onClose}
      confirm={
        first && (
          <WriteButton type="primary" loading={isBusy} onClick={begin}>
            {say('siteLifecycle.rollout.yes', { count: ready.length, version: to })}
          </WriteButton>
        )
      }
    >
      {isAnyOlder && <p>{say('siteLifecycle.rollout.what')}</p>}
      {versions && isAnyOlder && <Target versions={versions} to={to} onChoose={setTo} />}
      {first ? (
        <Order ready={ready} first={first} size={size} onFirst={setCanary} onSize={setSize} />
      ) : (
        <NothingToRollOut picked={picked} to={to} />
      )}
      <RolloutSites heading={say('siteLifecycle.rollout.ready')} rows={ready} to={to} />
      <RolloutSites
        heading={say('siteLifecycle.rollout.left')}
        rows={picked.filter((row) => !ready.includes(row))}
        to={to}
      />
    </PlanDrawer>
  )
}

interface TargetProps {
  versions: SiteVersions
  to: string
  onChoose: (version: string) => void
}

function Target({ versions: { versions }, to, onChoose }: TargetProps) {
  const say = useSay()
  const label = useLabel()
  const targets = versions.toSorted((one, other) => compareVersions(other.version, one.version))
  return (
    <PlainSelect
      label={say('siteLifecycle.rollout.to')}
      value={to}
      options={targets.map(({ version, title }) => ({ value: version, label: `${version} · ${label(title)}` }))}
      onChange={onChoose}
    />
  )
}

interface OrderProps {
  ready: readonly AnyRow[]
  first: AnyRow
  size: number
  onFirst: (id: number) => void
  onSize: (size: number) => void
}

/** Which goes alone, and how many follow at a time. */
function Order({ ready, first, size, onFirst, onSize }: OrderProps) {
  const say = useSay()
  const label = useLabel()
  const id = useId()
  return (
    <>
      <div className="co-plan__pair">
        <PlainSelect
          label={say('siteLifecycle.rollout.canary')}
          value={String(first.id)}
          options={ready.map((row) => ({ value: String(row.id), label: label(siteTitle(row)) }))}
          onChange={(next) => onFirst(Number(next))}
          hint={say('siteLifecycle.rollout.canaryHint')}
        />
        <div className="co-field">
          <label className="co-field__label" htmlFor={`${id}-size`}>
            {say('siteLifecycle.rollout.size')}
          </label>
          <InputNumber
            id={`${id}-size`}
            min={1}
            max={MOST_IN_A_WAVE}
            precision={0}
            value={size}
            onChange={(next) => onSize(Math.max(1, next || 1))}
          />
          <p className="co-field__hint">{say('siteLifecycle.rollout.sizeHint')}</p>
        </div>
      </div>
      <p className="co-hint">{say('siteLifecycle.rollout.plan', { waves: waveCount(ready.length, size) })}</p>
    </>
  )
}

function RolloutSites({ heading, rows, to }: { heading: string; rows: readonly AnyRow[]; to: string }) {
  const say = useSay()
  const label = useLabel()
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="co-plan__heading">
        {heading} <span className="co-hint co-num">{rows.length}</span>
      </h3>
      <ul className="co-rollout-sites">
        {rows.map((row) => {
          const why = whyLeftOut(row, to)
          const version = versionOf(row) ?? ''
          return (
            <li key={row.id}>
              <SiteDot row={row} />
              <span className="co-rollout-sites__name">{label(siteTitle(row))}</span>
              <span className="co-hint co-num">
                {why ? say(`siteLifecycle.rollout.leftWhy.${why}`, { version }) : `${version} → ${to}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
