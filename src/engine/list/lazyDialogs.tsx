import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import type { DeleteDialog } from './DeleteDialog'
import type { KeysDialog } from './KeysDialog'
import type { StatusDialog } from './StatusDialog'

const dialogs = () => import(/* webpackChunkName: 'dialogs' */ './dialogs')

const Delete = lazy(() => dialogs().then((all) => ({ default: all.DeleteDialog })))
const Status = lazy(() => dialogs().then((all) => ({ default: all.StatusDialog })))
const Keys = lazy(() => dialogs().then((all) => ({ default: all.KeysDialog })))

/** Rows are ticked, or a row's menu is open: what comes next will ask, and is not to wait for its code then. */
export function useDialogsSoon(isSoon: boolean): void {
  useEffect(() => {
    // A failure is told once the dialog is wanted.
    if (isSoon) dialogs().catch(() => undefined)
  }, [isSoon])
}

export const LazyDeleteDialog = (props: ComponentProps<typeof DeleteDialog>) => (
  <Suspense>
    <Delete {...props} />
  </Suspense>
)

export const LazyStatusDialog = (props: ComponentProps<typeof StatusDialog>) => (
  <Suspense>
    <Status {...props} />
  </Suspense>
)

export const LazyKeysDialog = (props: ComponentProps<typeof KeysDialog>) => (
  <Suspense>
    <Keys {...props} />
  </Suspense>
)
