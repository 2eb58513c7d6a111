import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CellProps } from '../../engine/kinds/face'
import { ListScreen } from '../../engine/list/ListScreen'
import { overridesOf } from '../../engine/overrides'
import type { Label } from '../../resources/kit/label'
import type { AnyRow } from '../../resources/kit/resource'
import { siteRelease } from '../../resources/site_release'
import { stepsIn, workOpen } from '../../slices/sites/siteLifecycle'
import { kindLabel, versionsOf } from './lifecycle/kindLabel'
import { LifecycleBeside } from './lifecycle/LifecycleBeside'
import { ReleaseCard } from './lifecycle/ReleaseCard'
import { StepList } from './lifecycle/StepList'
import { useTook } from './lifecycle/useTook'

/** What it took in all: of a work under way only its drawer knows how long it has taken so far. */
function Took({ row, value }: CellProps) {
  const words = useTook()
  if (row.state === 'running') return <span className="co-dash">–</span>
  return <span className="co-num">{words(Number(value))}</span>
}

const Steps = ({ value }: CellProps) => <StepList steps={stepsIn(value)} />

/** From which version to which. */
const Versions = ({ row }: CellProps) => <span className="co-num">{versionsOf(row)}</span>

const titleOf = (row: AnyRow): Label => {
  const [zh, en] = kindLabel(row.kind)
  return [`${zh} ${versionsOf(row)}`, `${en} ${versionsOf(row)}`]
}

const overrides = overridesOf(siteRelease, {
  cells: { duration_ms: Took, steps: Steps, to_version: Versions },
  hidden: ['from_version'],
  card: ReleaseCard,
  titleOf,
})

/** Every work on a site. A row opens its steps, live while it goes on. */
export function UpgradeLog() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useCallback(
    (id: number) => {
      const to = new URLSearchParams(search)
      to.set('open', workOpen(id))
      void navigate({ pathname, search: to.toString() })
    },
    [navigate, pathname, search],
  )
  return <ListScreen resource={siteRelease} overrides={overrides} onOpen={open} extras={<LifecycleBeside />} />
}
