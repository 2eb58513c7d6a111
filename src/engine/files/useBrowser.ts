import { useCallback, useEffect, useMemo, useState } from 'react'
import { file as fileResource } from '../../resources/file'
import type { FileItem } from '../../resources/kit/files'
import {
  type Browsed,
  type BrowseQuery,
  browseLeft,
  browseOpened,
  foldersAsked,
  selectPlace,
} from '../../slices/files/browsing'
import { shelve } from '../../slices/files/fileShelf'
import { filesDropped } from '../../slices/files/files'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { listViewChanged } from '../../slices/list/listViews'
import { useActions } from '../actions'
import type { FileDialog, FilesBrowser } from './BrowserContext'
import { itemIn, useSelection } from './useSelection'

export interface BrowserOptions {
  at: string
  query: BrowseQuery
  onQuery: (query: BrowseQuery) => void
  beside: string | undefined
  setBeside: (open: string | undefined) => void
  back: string
  picks?: FilesBrowser['picks']
  /** A file is taken: by Enter, or by a second click. */
  onTaken?: ((item: FileItem) => void) | undefined
}

const none: readonly FileItem[] = []

/** Thumbnails or a list: kept for each person, as the columns of a list are. */
function useShownAs(): [boolean, (isThumbs: boolean) => void] {
  const dispatch = useAppDispatch()
  const view = useAppSelector((state) => state.listViews.file)
  const show = useCallback(
    (isCards: boolean) =>
      void dispatch(listViewChanged({ resource: 'file', view: { columns: [], density: 'default', ...view, isCards } })),
    [dispatch, view],
  )
  return [view?.isCards ?? true, show]
}

/** Files on their way to a folder, or to be the next version of one. */
function useSending(at: string) {
  const dispatch = useAppDispatch()
  const send = useCallback<FilesBrowser['send']>(
    (files, folder) => {
      if (files.length === 0) return
      const shelved = files.map(({ file, path }) => ({ ...shelve(file), path }))
      dispatch(filesDropped({ files: shelved, folder, purpose: at }))
    },
    [dispatch, at],
  )
  const replace = useCallback<FilesBrowser['replace']>(
    ({ id, parent_id }, file) => {
      const shelved = { ...shelve(file), path: '' }
      dispatch(filesDropped({ files: [shelved], folder: parent_id, purpose: at, replaces: id }))
    },
    [dispatch, at],
  )
  return { send, replace }
}

/** Which pages are in view is the flow's to know: drawing every file anew for it would be felt while scrolling. */
const isDrawnAlike = (one: Browsed | undefined, other: Browsed | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    (['query', 'state', 'fault', 'path', 'total', 'pages'] as const).every((part) => one[part] === other[part]))

/** All that a place of files knows and does. */
export function useBrowser({ at, query, onQuery, picks, onTaken, ...besides }: BrowserOptions): FilesBrowser {
  const { setBeside } = besides
  const dispatch = useAppDispatch()
  const place = useAppSelector(selectPlace(at), isDrawnAlike)
  const may = useActions(fileResource)
  const [isThumbs, showAs] = useShownAs()
  const pages = place?.pages
  const { begin, ...keys } = useSelection(pages, place?.total ?? 0)
  const { selection } = keys
  const [renaming, rename] = useState<number>()
  const [menu, openMenu] = useState<FilesBrowser['menu']>()
  const [dialog, show] = useState<FileDialog>()
  const { send, replace } = useSending(at)

  useEffect(() => {
    dispatch(foldersAsked())
    return () => void dispatch(browseLeft({ at }))
  }, [dispatch, at])
  useEffect(() => {
    dispatch(browseOpened({ at, query }))
    begin(query.folder)
  }, [dispatch, at, query, begin])

  const items = useMemo(() => (pages ? Object.values(pages).flat() : none), [pages])
  const itemAt = useCallback((index: number) => itemIn(pages, index), [pages])
  const selected = useMemo(
    () => (selection.isAll ? items : items.filter(({ id }) => selection.picked.has(id))),
    [items, selection],
  )
  const change = useCallback((part: Partial<BrowseQuery>) => onQuery({ ...query, ...part }), [onQuery, query])
  const open = useCallback(
    (item: FileItem) => {
      if (item.kind === 'folder') change({ folder: item.id, keyword: '' })
      else if (onTaken) onTaken(item)
      else setBeside(String(item.id))
    },
    [change, onTaken, setBeside],
  )
  return {
    at,
    place,
    query,
    change,
    may,
    ...(picks ? { picks } : {}),
    itemAt,
    items,
    selected,
    ...keys,
    isThumbs,
    showAs,
    open,
    ...besides,
    renaming,
    rename,
    menu,
    openMenu,
    dialog,
    show,
    send,
    replace,
  }
}
