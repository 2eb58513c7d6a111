import { useLocation, useNavigate } from 'react-router-dom'
import { allowedActions } from '../../../engine/actions'
import { declaredActions, openOfAction } from '../../../engine/list/declaredActions'
import { useDeclaration } from '../../../engine/useDeclaration'
import { useLabel } from '../../../i18n/useLabel'
import { useNoun } from '../../../i18n/useNoun'
import { useSay } from '../../../i18n/useSay'
import { standardLabels } from '../../../resources/kit/actionLabels'
import type { Resource } from '../../../resources/kit/resource'
import { isResourceName } from '../../../resources/outline/resourceAt'
import { exportOpened } from '../../../slices/exports'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { toSearch } from '../../../slices/list/listQuery'
import type { RootState } from '../../../slices/rootState'
import { sortResetAsked } from '../../../slices/rows/edits'
import { listRefreshed } from '../../../slices/rows/entities'
import { listQueryOf } from '../../../slices/savedViews/savedViews'
import type { PaletteAside, PaletteEntry } from './entry'
import { typedWords } from './words'

/** What the list in view offers: the list, which of its actions the person may take, and the means to take them. */
interface Here {
  resource: Resource
  list: string
  may: ReadonlySet<string>
  say: ReturnType<typeof useSay>
  label: ReturnType<typeof useLabel>
  noun: ReturnType<typeof useNoun>
  dispatch: ReturnType<typeof useAppDispatch>
  go: (address: string) => void
  /** Opens something beside the list, which stays as it is. */
  beside: (open: string) => void
  onAside: (aside: PaletteAside) => void
}

const deed = (id: string, title: string, open: () => void, more: readonly string[] = []): PaletteEntry => ({
  key: `here ${id}`,
  title,
  aside: '',
  words: [id, ...more],
  open,
})

const when = (isOffered: boolean, ...own: Parameters<typeof deed>): PaletteEntry[] => (isOffered ? [deed(...own)] : [])

/** What stands at the head of the list. */
function headDeeds({ resource, list, may, say, label, noun, dispatch, go, beside }: Here): PaletteEntry[] {
  const at = { resource: resource.name, list }
  const add = (): void => (resource.hasPages ? go(`${list}/add`) : beside('new'))
  const mayAdd = may.has('store') && resource.form.length > 0
  return [
    ...when(mayAdd, 'new', say('engine.new', { title: noun(resource.title) }), add, typedWords.add),
    ...when(may.has('import') && resource.upload !== undefined, 'upload', say('upload.open'), () =>
      go(`${list}/upload`),
    ),
    ...when(may.has('export'), 'export', say('export.open'), () => void dispatch(exportOpened(at))),
    ...declaredActions({ resource, actions: may }, 'head').map(([name, { title }]) =>
      deed(name, label(title), () => beside(openOfAction(name)), title),
    ),
  ]
}

/** What stands among the tools of the list. */
function toolDeeds({ resource, list, may, say, label, dispatch, beside, onAside }: Here): PaletteEntry[] {
  const at = { resource: resource.name, list }
  const isSorted = resource.order?.[0] === 'sort'
  const sorting = standardLabels['reset-sort']
  return [
    deed('refresh', say('engine.refresh'), () => void dispatch(listRefreshed(at))),
    ...when(
      isSorted && may.has('reset-sort'),
      'sort',
      label(sorting),
      () => void dispatch(sortResetAsked(at)),
      sorting,
    ),
    ...when(may.has('destroy'), 'bin', say('engine.bin'), () => beside('bin')),
    deed('keys', say('engine.keys'), () => onAside('keys')),
  ]
}

/** A list whose query is in the address goes by its path. */
const listedAt =
  (path: string) =>
  ({ entities: { byResource } }: RootState): string | undefined =>
    Object.entries(byResource).find(([, { lists }]) => lists[path])?.[0]

/** The declaration of the resource whose list is in view; undefined where none is. */
function useListInView(): Resource | undefined {
  const { pathname } = useLocation()
  const name = useAppSelector(listedAt(pathname))
  return useDeclaration(name !== undefined && isResourceName(name) ? name : undefined)
}

/** The saved views of the list, by their names. */
function useViewDeeds(resource: Resource | undefined): PaletteEntry[] {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const views = useAppSelector(({ savedViews }) => (resource ? savedViews?.[resource.name]?.list : undefined))
  const pageSize = useAppSelector(({ entities }) =>
    resource ? entities.byResource[resource.name]?.lists[pathname]?.query.pageSize : undefined,
  )
  return (views ?? []).map(({ id, title, query }) => {
    const to = toSearch(listQueryOf(query, pageSize ?? 0))
    to.set('view', String(id))
    const show = (): void => void navigate({ pathname, search: to.toString() })
    return deed(`view ${id}`, title, show, typedWords.view)
  })
}

/** All that can be done with the list in view, as far as the person may: what its head, its views and its tools offer. */
export function useListDeeds(onAside: (aside: PaletteAside) => void): PaletteEntry[] {
  const resource = useListInView()
  const { pathname: list, search } = useLocation()
  const navigate = useNavigate()
  const roles = useAppSelector((state) => state.session.roles)
  const marks = useAppSelector((state) => state.session.marks)
  const means = { say: useSay(), label: useLabel(), noun: useNoun(), dispatch: useAppDispatch(), onAside }
  const views = useViewDeeds(resource)
  if (!resource) return []
  const beside = (open: string): void => {
    const to = new URLSearchParams(search)
    to.set('open', open)
    void navigate({ pathname: list, search: to.toString() })
  }
  const go = (address: string): void => void navigate(address)
  const here = { ...means, resource, list, may: allowedActions(resource, roles, marks), go, beside }
  return [...headDeeds(here), ...views, ...toolDeeds(here)]
}
