import { Button } from '@arco-design/web-react'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { SyncCounts, SyncSitePreview, SyncTarget } from '../../../resources/readings/sync'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import {
  countToWrite,
  syncOutcomeChosen,
  syncPreviewDropped,
  syncPublishAsked,
} from '../../../slices/sites/syncPublish'
import { PreviewRows } from './PreviewRows'

const OUTCOMES = ['added', 'updated', 'removed', 'parked', 'gone', 'unchanged', 'skipped'] as const

interface PreviewPanelProps {
  preview: { token: string; sites: SyncSitePreview[] }
  sites: readonly SyncTarget[]
}

/** What would happen at each site, in numbers and row by row, and the button that does it. */
export function PreviewPanel({ preview, sites }: PreviewPanelProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isPublishing = useAppSelector((state) => state.syncPublish.isPublishing)
  const count = countToWrite(preview.sites)
  const isCut = preview.sites.some(({ is_cut }) => is_cut)
  const values = { count, sites: preview.sites.length }
  return (
    <section className="co-sync__part" aria-labelledby="co-sync-preview">
      <h2 id="co-sync-preview">{say('sync.preview')}</h2>
      <p className="co-hint">
        {say('sync.preview.hint')}
        {preview.sites.some(({ compares }) => compares) && ` ${say('sync.preview.compares')}`}
        {isCut && <strong> {say('sync.preview.cut')}</strong>}
      </p>
      <Counts preview={preview.sites} sites={sites} />
      <OutcomeFilter preview={preview.sites} />
      <PreviewRows
        token={preview.token}
        sites={sites.filter(({ id }) => preview.sites.some((own) => own.site_id === id))}
      />
      <div className="co-sync__bar">
        <WriteButton
          type="primary"
          loading={isPublishing}
          disabled={count === 0 && !isCut}
          onClick={() => dispatch(syncPublishAsked())}
        >
          {say(isCut ? 'sync.publish.unseen' : 'sync.publish', values)}
        </WriteButton>
        <Button onClick={() => dispatch(syncPreviewDropped())}>{say('sync.publish.drop')}</Button>
        {count === 0 && !isCut && <span className="co-hint">{say('sync.preview.nothing')}</span>}
      </div>
    </section>
  )
}

function Counts({ preview, sites }: { preview: readonly SyncSitePreview[]; sites: readonly SyncTarget[] }) {
  const say = useSay()
  const label = useLabel()
  const names = new Map(sites.map(({ id, title }) => [id, label(title)]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <div className="co-sync__scroll" tabIndex={0}>
      <table className="co-sync__table">
        <thead>
          <tr>
            <th scope="col">{say('sync.site')}</th>
            {OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col" className="co-num">
                {say(`sync.outcome.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ site_id, counts }) => (
            <tr key={site_id}>
              <th scope="row">{names.get(site_id)}</th>
              {OUTCOMES.map((outcome) => (
                <td key={outcome} className="co-num">
                  {counts[outcome]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OutcomeFilter({ preview }: { preview: readonly SyncSitePreview[] }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const chosen = useAppSelector((state) => state.syncPublish.outcome)
  const shown = (['added', 'updated', 'removed', 'parked', 'gone'] as const).filter((outcome) =>
    preview.some(({ counts }) => counts[outcome] > 0),
  )
  if (shown.length < 2) return null
  const pill = (outcome: keyof SyncCounts | null) => (
    <button
      key={outcome ?? 'all'}
      type="button"
      className="co-tool"
      aria-pressed={chosen === outcome}
      onClick={() => dispatch(syncOutcomeChosen(outcome))}
    >
      {say(`sync.outcome.${outcome ?? 'all'}`)}
    </button>
  )
  return <div className="co-sync__filter">{[null, ...shown].map(pill)}</div>
}
