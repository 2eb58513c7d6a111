import { type ReactNode, useEffect, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import { listViewKey, listViewReset } from '../../slices/list/listViews'
import { type SavedView, viewUpdateAsked } from '../../slices/savedViews/savedViews'
import { useList } from '../list/ListContext'
import { LostLine } from './LostLine'
import { hasFilters, useShowView, useViews, type ViewsHandle } from './useViews'
import { ViewDialog } from './ViewDialog'
import { ViewTabs } from './ViewTabs'
import './savedViews.css'

/** What opens first does so where nothing else was asked of the list. */
function useFirstView({ views }: ViewsHandle): void {
  const { saved, open: beside } = useList()
  const show = useShowView()
  const first = views?.list.find(({ id }) => id === views.default_id)
  const isDue = saved?.isBare === true && beside === undefined && first !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides, and is another one then.
  useEffect(() => {
    if (isDue) show(first, { isReplace: true })
  }, [isDue])
}

/** An address that names a view which is gone says so; a list without one shows all rows again. */
function useGoneView({ views, open }: ViewsHandle): void {
  const { saved } = useList()
  const show = useShowView()
  const isGone = saved?.isOwn === true && saved.view !== undefined && views !== undefined && open === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once, and the view is another one then.
  useEffect(() => {
    if (isGone) show(undefined)
  }, [isGone])
}

/**
 * Saved views of a list as tabs over it; without any there is only the way to keep what is shown. `room` stands there until
 * they are known.
 */
export function SavedViews({ room }: { room: ReactNode }) {
  const handle = useViews()
  const { resource, saved } = useList()
  const dispatch = useAppDispatch()
  const show = useShowView()
  const [named, setNamed] = useState<SavedView | 'new'>()
  useFirstView(handle)
  useGoneView(handle)
  const { views, open, shown, look, isChanged } = handle
  if (!views) return room
  const isOffered = views.list.length > 0 || hasFilters(shown)
  const update = (): void => {
    if (open)
      dispatch(
        viewUpdateAsked({
          resource: resource.name,
          id: open.id,
          version: open.version,
          change: { query: shown, look },
        }),
      )
  }
  const discard = (): void => {
    if (!open) return
    dispatch(listViewReset(listViewKey(resource.name, open.id)))
    show(open)
  }
  return (
    <>
      {isOffered && (
        <div className={`co-views${views.list.length > 0 ? ' co-views--tabs' : ''}`}>
          {views.list.length > 0 && (
            <ViewTabs views={views} open={open} isChanged={isChanged} onShow={show} onName={setNamed} />
          )}
          <ViewDeeds
            open={open}
            isChanged={isChanged}
            onUpdate={update}
            onDiscard={discard}
            onSave={() => setNamed('new')}
          />
        </div>
      )}
      {open && open.lost.length > 0 && <LostLine view={open} onUpdate={update} />}
      {saved?.view !== undefined && !open && <GoneLine />}
      {named && <ViewDialog of={named} handle={handle} onClose={() => setNamed(undefined)} />}
    </>
  )
}

interface ViewDeedsProps {
  open: SavedView | undefined
  isChanged: boolean
  onUpdate: () => void
  onDiscard: () => void
  onSave: () => void
}

/** What can be done with what is shown: keep it in the open view, take it back, keep it as another one. */
function ViewDeeds({ open, isChanged, onUpdate, onDiscard, onSave }: ViewDeedsProps) {
  const say = useSay()
  return (
    <div className="co-views__deeds">
      {open && isChanged && (
        <>
          {open.may_change && (
            <button type="button" className="co-quiet" onClick={onUpdate}>
              {say('views.update')}
            </button>
          )}
          <button type="button" className="co-quiet" onClick={onDiscard}>
            {say('views.discard')}
          </button>
        </>
      )}
      <button type="button" className="co-quiet" aria-haspopup="dialog" onClick={onSave}>
        {say(open ? 'views.saveAs' : 'views.save')}
      </button>
    </div>
  )
}

/** The address names a view that is not there for this person. */
function GoneLine() {
  const say = useSay()
  return (
    <p className="co-views__note" role="status">
      {say('views.notThere')}
    </p>
  )
}
