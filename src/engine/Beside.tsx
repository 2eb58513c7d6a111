import { lazy, Suspense, useState } from 'react'
import { contractOf } from '../resources/kit/action'
import { declaredActions } from './list/declaredActions'
import { useList, useListState } from './list/ListContext'
import type { FixedFilters } from './list/useListQuery'
import { actionOpened, openedOf } from './opened'
import { usePeeked } from './usePeeked'

const FormDrawer = lazy(() => import('./form/FormDrawer').then(({ FormDrawer }) => ({ default: FormDrawer })))
const PeekBeside = lazy(() => import('./details/PeekBeside').then(({ PeekBeside }) => ({ default: PeekBeside })))
const HistoryDrawer = lazy(() =>
  import('./details/HistoryDrawer').then(({ HistoryDrawer }) => ({ default: HistoryDrawer })),
)
const BinDrawer = lazy(() => import('./details/BinDrawer').then(({ BinDrawer }) => ({ default: BinDrawer })))

const ActionBeside = lazy(() =>
  import(/* webpackChunkName: 'action' */ './action/ActionBeside').then(({ ActionBeside }) => ({
    default: ActionBeside,
  })),
)

const startOf = (fixed: FixedFilters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fixed).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])))

/** What stands open beside the list, if anything: a drawer, or a row, which stays in sight while something is done with it. */
export function Beside({ fixed = {} }: { fixed?: FixedFilters }) {
  const { open, setOpen } = useList()
  const peeked = usePeeked(open)
  const close = (): void => setOpen(undefined)
  const backToRow = (): void => (peeked === undefined ? close() : setOpen(String(peeked), { isReplace: true }))
  return (
    <>
      {peeked !== undefined && (
        <Suspense>
          <PeekBeside id={peeked} onClose={close} />
        </Suspense>
      )}
      {open?.startsWith('do-') ? (
        <Doing key={open} open={open} onClose={backToRow} />
      ) : (
        <Drawers fixed={fixed} onClose={close} />
      )}
    </>
  )
}

function Drawers({ fixed, onClose }: { fixed: FixedFilters; onClose: () => void }) {
  const { resource, overrides, open, way } = useList()
  const opened = openedOf(open)
  if (!opened) return null
  const { what, id, language } = opened
  const form = { resource, overrides, way, onClose }
  return (
    <Suspense>
      {what === 'new' && <FormDrawer {...form} start={startOf(fixed)} />}
      {what === 'copy' && id !== undefined && (
        <FormDrawer key={open} {...form} copyOf={id} {...(language === undefined ? {} : { inLanguage: language })} />
      )}
      {what === 'edit' && id !== undefined && <FormDrawer key={id} {...form} id={id} />}
      {what === 'history' && id !== undefined && <HistoryDrawer resource={resource} id={id} onClose={onClose} />}
      {what === 'bin' && <BinDrawer resource={resource} onClose={onClose} />}
    </Suspense>
  )
}

/** An action that the resource declares, for whoever may take it. Rows that were ticked are forgotten by a reload. */
function Doing({ open, onClose }: { open: string; onClose: () => void }) {
  const list = useList()
  const { name = '', id } = actionOpened(open) ?? {}
  const place = id === undefined ? (contractOf(list.resource, name)?.place ?? 'head') : 'row'
  const [, action] = declaredActions(list, place).find(([each]) => each === name) ?? []
  const hasRows = useListState(({ picked, isAllPicked }) => isAllPicked || picked.length > 0)
  const [isMeant] = useState(hasRows)
  if (!action || (place === 'batch' && !isMeant)) return null
  return (
    <Suspense>
      <ActionBeside name={name} action={action} onClose={onClose} {...(id === undefined ? {} : { id })} />
    </Suspense>
  )
}
