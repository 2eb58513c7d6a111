import { lazy, Suspense } from 'react'
import { useList } from './list/ListContext'
import type { FixedFilters } from './list/useListQuery'

const FormDrawer = lazy(() => import('./form/FormDrawer').then(({ FormDrawer }) => ({ default: FormDrawer })))
const DetailsDrawer = lazy(() =>
  import('./details/DetailsDrawer').then(({ DetailsDrawer }) => ({ default: DetailsDrawer })),
)
const HistoryDrawer = lazy(() =>
  import('./details/HistoryDrawer').then(({ HistoryDrawer }) => ({ default: HistoryDrawer })),
)
const BinDrawer = lazy(() => import('./details/BinDrawer').then(({ BinDrawer }) => ({ default: BinDrawer })))

const OPENED = /^(?:(new|bin)|(edit|history|copy)-(\d+)|(\d+))$/

/** What the address says stands open: `new`, `bin`, `edit-12`, `history-12`, `copy-12`, or `12` for the details. */
export const openedOf = (open: string | undefined): { what: string; id?: number } | undefined => {
  const [, alone, what, of, id] = OPENED.exec(open ?? '') ?? []
  if (alone) return { what: alone }
  if (what) return { what, id: Number(of) }
  return id ? { what: 'details', id: Number(id) } : undefined
}

const startOf = (fixed: FixedFilters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fixed).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])))

/** The drawer that stands open beside the list, if any. */
export function Beside({ fixed = {} }: { fixed?: FixedFilters }) {
  const { resource, overrides, open, setOpen, openRow } = useList()
  const opened = openedOf(open)
  if (!opened) return null
  const { what, id } = opened
  const close = (): void => setOpen(undefined)
  return (
    <Suspense>
      {what === 'new' && (
        <FormDrawer resource={resource} overrides={overrides} start={startOf(fixed)} onClose={close} />
      )}
      {what === 'copy' && id !== undefined && (
        <FormDrawer resource={resource} overrides={overrides} copyOf={id} onClose={close} />
      )}
      {what === 'edit' && id !== undefined && (
        <FormDrawer key={id} resource={resource} overrides={overrides} id={id} onClose={close} />
      )}
      {what === 'details' && id !== undefined && (
        <DetailsDrawer
          key={id}
          resource={resource}
          overrides={overrides}
          id={id}
          onClose={close}
          onEdit={() => openRow('edit', id)}
        />
      )}
      {what === 'history' && id !== undefined && <HistoryDrawer resource={resource} id={id} onClose={close} />}
      {what === 'bin' && <BinDrawer resource={resource} onClose={close} />}
    </Suspense>
  )
}
