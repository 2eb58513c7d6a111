import { Button } from '@arco-design/web-react'
import { type FormEvent, useEffect, useState } from 'react'
import { SUPER_ROLE } from '../../../config/superRole'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type BinRow, binAsked, restoreAsked } from '../../slices/rows/edits'
import { selectLanguage } from '../../slices/settings'
import { EmptyState } from '../../widgets/EmptyState'
import { SideDrawer } from '../../widgets/SideDrawer'
import { FailedState } from '../FailedState'
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
  const isSuper = useAppSelector(({ session }) => session.roles.includes(SUPER_ROLE))
  // Whoever the server refuses is offered nothing: what such rows were is still told.
  const mayRestore = isSuper || !resource.isUndoneBySuperOnly
  const bin = useAppSelector((state) => state.edits.bin[resource.name])
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set())
  const [sought, setSought] = useState('')
  const ask = (keyword = sought): void =>
    void dispatch(binAsked({ resource: resource.name, ...(keyword && { keyword }) }))
  const seek = (keyword: string): void => {
    setSought(keyword)
    setPicked(new Set())
    ask(keyword)
  }
  useEffect(() => {
    dispatch(binAsked({ resource: resource.name }))
  }, [dispatch, resource])
  // Rows that came back are no longer listed; those that a question kept here stay ticked.
  const ticked =
    bin?.state === 'ready' ? bin.rows.flatMap((row) => (picked.has(row.change_id) ? row.change_id : [])) : []
  const restore = (): void =>
    void dispatch(
      restoreAsked({ resource: resource.name, changeIds: ticked, ...(sought !== '' && { keyword: sought }) }),
    )
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
      title={say('engine.bin.of', { title: label(resource.screenTitle) })}
      onCancel={onClose}
      footer={
        !mayRestore || (bin?.state === 'ready' && bin.rows.length === 0 && sought === '') ? null : (
          <WriteButton confirms type="primary" disabled={ticked.length === 0} onClick={restore}>
            {say('engine.bin.restore', { count: ticked.length })}
          </WriteButton>
        )
      }
    >
      {(sought !== '' || (bin?.rows.length ?? 0) > 0) && <BinSearch sought={sought} onSeek={seek} />}
      {(!bin || bin.state === 'loading') && <RowWaiting run={waiting} onRetry={() => ask()} />}
      {bin?.state === 'failed' && (
        <FailedState title={say('engine.failed.bin')} fault={bin.fault} onRetry={() => ask()} />
      )}
      {bin?.state === 'ready' && bin.rows.length === 0 && (
        <EmptyState
          title={say(sought === '' ? 'engine.bin.none' : 'engine.bin.noneFound')}
          hint={say('engine.bin.hint', { days })}
        />
      )}
      {bin?.state === 'ready' && bin.rows.length > 0 && (
        <ul className="co-bin">
          {bin.rows.map((row) => (
            <BinLine
              key={row.change_id}
              row={row}
              days={days}
              isPicked={picked.has(row.change_id)}
              {...(mayRestore && { onToggle: toggle })}
            />
          ))}
        </ul>
      )}
    </SideDrawer>
  )
}

interface BinSearchProps {
  sought: string
  onSeek: (keyword: string) => void
}

/** Enter searches; what is emptied shows all again. */
function BinSearch({ sought, onSeek }: BinSearchProps) {
  const say = useSay()
  const [text, setText] = useState(sought)
  const [seen, setSeen] = useState(sought)
  if (seen !== sought) {
    setSeen(sought)
    setText(sought)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== sought) onSeek(text.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know the search element
    <form role="search" className="co-binsearch" aria-label={say('engine.bin.search')} onSubmit={submit}>
      <input
        type="search"
        className="co-plain-input"
        aria-label={say('engine.bin.search')}
        placeholder={say('engine.bin.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit">{say('engine.bin.find')}</Button>
    </form>
  )
}

const DAY = 24 * 60 * 60 * 1000

/** So many days a row stays in the bin, the begun one with them; 0: it is about to go. */
export const daysLeft = (at: string, days: number, now: number): number =>
  Math.max(0, Math.ceil((new Date(at).getTime() + days * DAY - now) / DAY))

interface BinLineProps {
  row: BinRow
  /** So long a row is kept. */
  days: number
  isPicked: boolean
  /** Absent: it cannot be picked. */
  onToggle?: (id: number) => void
}

const BinLine = ({ row, days, isPicked, onToggle }: BinLineProps) => {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const told = (
    <span>
      {row.title ? label(row.title) : `#${row.row_id}`}
      <span className="co-hint" title={exactTime(row.at, language)}>
        {say('engine.bin.when', {
          user: row.user ?? say('engine.history.system'),
          at: friendlyTime(row.at, language),
        })}
        {' · '}
        {say('engine.bin.left', { days: daysLeft(row.at, days, Date.now()) })}
      </span>
    </span>
  )
  if (!onToggle) return <li className="co-bin__told">{told}</li>
  return (
    <li>
      <label>
        <input type="checkbox" checked={isPicked} onChange={() => onToggle(row.change_id)} />
        {told}
      </label>
    </li>
  )
}
