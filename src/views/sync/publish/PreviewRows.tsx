import { Button } from '@arco-design/web-react'
import { Fragment } from 'react'
import { FailedState } from '../../../engine/FailedState'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import { resourceOf } from '../../../resources'
import { type SyncPreviewLine, type SyncTarget, syncPreviewLines } from '../../../resources/readings/sync'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { syncPageTurned } from '../../../slices/sites/syncPublish'
import { StatusDot } from '../../../widgets/StatusDot'

const PAGE = 50

const TONES = {
  added: 'green',
  updated: 'blue',
  removed: 'red',
  unchanged: 'grey',
  gone: 'amber',
  skipped: 'grey',
  parked: 'amber',
} as const

interface PreviewRowsProps {
  token: string
  sites: readonly SyncTarget[]
}

/** Rows down, sites across: what becomes of each row there, with its cells before and after. */
export function PreviewRows({ token, sites }: PreviewRowsProps) {
  const say = useSay()
  const label = useLabel()
  const { outcome, page } = useAppSelector((state) => state.syncPublish)
  const query = { token, outcome: outcome ?? '', page: String(page) }
  const { data, state, fault } = useReading(syncPreviewLines, { key: `sync-lines ${JSON.stringify(query)}`, query })
  if (state === 'failed') return <FailedState title={say('sync.why.failed')} fault={fault} />
  const rows = groupLines(data?.lines ?? [])
  if (data && rows.length === 0 && page === 1) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <div className="co-sync__scroll" tabIndex={0} aria-busy={!data}>
        <table className="co-sync__table co-sync__lines">
          <thead>
            <tr>
              <th scope="col">{say('sync.row')}</th>
              {sites.map(({ id, title }) => (
                <th key={id} scope="col">
                  {label(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, noun, lines }) => (
              <tr key={key}>
                <th scope="row">
                  {title}
                  <span className="co-hint co-sync__noun">{label(noun)}</span>
                </th>
                {sites.map(({ id }) => (
                  <td key={id}>
                    <Outcome line={lines.get(id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={page} isLast={rows.length < PAGE} />
    </>
  )
}

function groupLines(lines: readonly SyncPreviewLine[]) {
  const rows = new Map<
    string,
    { key: string; title: string; noun: readonly [string, string]; lines: Map<number, SyncPreviewLine> }
  >()
  for (const line of lines) {
    const key = `${line.resource} ${line.origin_id}`
    const row = rows.get(key) ?? {
      ...{ key, title: line.title ?? `#${line.origin_id}`, noun: resourceOf(line.resource).title },
      lines: new Map<number, SyncPreviewLine>(),
    }
    row.lines.set(line.site_id, line)
    rows.set(key, row)
  }
  return [...rows.values()]
}

function Outcome({ line }: { line: SyncPreviewLine | undefined }) {
  const say = useSay()
  const label = useLabel()
  const { list } = useTogether()
  if (!line) return <span className="co-hint">{say('sync.outcome.unchanged')}</span>
  const { allFields } = resourceOf(line.resource)
  const named = (field: string): string => label(allFields[field]?.label ?? [field, field])
  const { changed, left } = line.cells
  return (
    <>
      <StatusDot tone={TONES[line.outcome]}>{say(`sync.outcome.${line.outcome}`)}</StatusDot>
      {line.reason && <p className="co-hint">{sayReason(say, ...reasonParts(line.reason))}</p>}
      {line.outcome === 'updated' && (
        <dl className="co-sync__cells">
          {changed.map(({ field, before, after }) => (
            <Fragment key={field}>
              <dt>{named(field)}</dt>
              <dd>
                <del>{shown(before)}</del> <ins>{shown(after)}</ins>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {left.length > 0 && <p className="co-hint">{say('sync.kept', { fields: list(left.map(named)) })}</p>}
    </>
  )
}

const REASONS = ['taken', 'reference', 'held', 'moved'] as const

/** Why a row was not written, in words; `about` names what is in the way. */
export function sayReason(say: ReturnType<typeof useSay>, reason: string, about: string): string {
  const known = REASONS.find((each) => each === reason)
  return known ? say(`sync.reason.${known}`, { about }) : reason
}

/** The server has both in one text. */
function reasonParts(text: string): [reason: string, about: string] {
  const at = text.indexOf(': ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)]
}

const LONGEST = 80

const shown = (value: unknown): string => {
  const text = value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function Pages({ page, isLast }: { page: number; isLast: boolean }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  if (page === 1 && isLast) return null
  return (
    <div className="co-sync__bar">
      <Button size="small" disabled={page === 1} onClick={() => dispatch(syncPageTurned(page - 1))}>
        {say('sync.previous')}
      </Button>
      <span className="co-num">{page}</span>
      <Button size="small" disabled={isLast} onClick={() => dispatch(syncPageTurned(page + 1))}>
        {say('sync.next')}
      </Button>
    </div>
  )
}
