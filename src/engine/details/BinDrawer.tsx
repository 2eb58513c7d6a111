import { Button } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { type BinRow, binAsked, restoreAsked } from '../../slices/edits'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { EmptyState } from '../../widgets/EmptyState'
import { SideDrawer } from '../../widgets/SideDrawer'
import { RowWaiting } from '../form/RowWaiting'
import { exactTime, friendlyTime } from '../format/time'
import { WriteButton } from '../WriteButton'
import './details.css'

interface BinDrawerProps {
  resource: Resource
  onClose: () => void
}

const waiting = { status: 'running' } as const

/** What was deleted of late, and the way back. */
export function BinDrawer({ resource, onClose }: BinDrawerProps) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const label = useLabel()
  const days = useAppSelector((state) => state.installation.binDays)
  const bin = useAppSelector((state) => state.edits.bin[resource.name])
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set())
  const ask = (): void => void dispatch(binAsked({ resource: resource.name }))
  useEffect(() => {
    dispatch(binAsked({ resource: resource.name }))
  }, [dispatch, resource])
  const restore = (): void => {
    dispatch(restoreAsked({ resource: resource.name, changeIds: [...picked] }))
    setPicked(new Set())
  }
  const toggle = (id: number): void => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={560}
      title={say('engine.bin.of', { title: label(resource.plural) })}
      onCancel={onClose}
      footer={
        bin?.state === 'ready' && bin.rows.length === 0 ? null : (
          <WriteButton confirms type="primary" disabled={picked.size === 0} onClick={restore}>
            {say('engine.bin.restore', { count: picked.size })}
          </WriteButton>
        )
      }
    >
      {(!bin || bin.state === 'loading') && <RowWaiting run={waiting} onRetry={ask} />}
      {bin?.state === 'failed' && (
        <EmptyState tone="failed" title={say('engine.failed.bin')} {...(bin.fault ? { hint: bin.fault.message } : {})}>
          <Button onClick={ask}>{say('engine.failed.retry')}</Button>
        </EmptyState>
      )}
      {bin?.state === 'ready' && bin.rows.length === 0 && (
        <EmptyState title={say('engine.bin.none')} hint={say('engine.bin.hint', { days })} />
      )}
      {bin?.state === 'ready' && bin.rows.length > 0 && (
        <ul className="co-bin">
          {bin.rows.map((row) => (
            <BinLine key={row.change_id} row={row} isPicked={picked.has(row.change_id)} onToggle={toggle} />
          ))}
        </ul>
      )}
    </SideDrawer>
  )
}

interface BinLineProps {
  row: BinRow
  isPicked: boolean
  onToggle: (id: number) => void
}

const BinLine = ({ row, isPicked, onToggle }: BinLineProps) => {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <li>
      <label>
        <input type="checkbox" checked={isPicked} onChange={() => onToggle(row.change_id)} />
        <span>
          {row.title}
          <span className="co-hint" title={exactTime(row.at, language)}>
            {say('engine.bin.when', {
              user: row.user ?? say('engine.history.system'),
              at: friendlyTime(row.at, language),
            })}
          </span>
        </span>
      </label>
    </li>
  )
}
