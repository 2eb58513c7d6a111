import { lazy, Suspense } from 'react'
import { file as fileResource } from '../../resources/file'
import { AddressDialog } from './AddressDialog'
import { useFiles } from './BrowserContext'
import { DeleteFilesDialog } from './DeleteFilesDialog'
import { FolderDialog } from './FolderDialog'
import { LookedAt } from './LookedAt'
import { MoveDialog } from './MoveDialog'

const BinDrawer = lazy(() => import('../details/BinDrawer').then(({ BinDrawer }) => ({ default: BinDrawer })))
const HistoryDrawer = lazy(() =>
  import('../details/HistoryDrawer').then(({ HistoryDrawer }) => ({ default: HistoryDrawer })),
)
const FormDrawer = lazy(() => import('../form/FormDrawer').then(({ FormDrawer }) => ({ default: FormDrawer })))
const PictureEditor = lazy(() =>
  import(/* webpackChunkName: 'picture' */ './picture/PictureEditor').then(({ PictureEditor }) => ({
    default: PictureEditor,
  })),
)
const DuplicatesDrawer = lazy(() =>
  import('./usage/DuplicatesDrawer').then(({ DuplicatesDrawer }) => ({ default: DuplicatesDrawer })),
)
const LinkDialog = lazy(() => import('./LinkDialog').then(({ LinkDialog }) => ({ default: LinkDialog })))
const UsageDrawer = lazy(() => import('./usage/UsageDrawer').then(({ UsageDrawer }) => ({ default: UsageDrawer })))
const FileKeysDialog = lazy(() =>
  import('./FileKeysDialog').then(({ FileKeysDialog }) => ({ default: FileKeysDialog })),
)

/** What lies over the files, if anything does. */
export function Dialogs() {
  const { dialog, show } = useFiles()
  const close = (): void => show(undefined)
  return (
    <Suspense>
      {dialog?.what === 'move' && <MoveDialog items={dialog.items} onClose={close} />}
      {dialog?.what === 'delete' && <DeleteFilesDialog items={dialog.items} onClose={close} />}
      {dialog?.what === 'folder' && <FolderDialog onClose={close} />}
      {dialog?.what === 'address' && <AddressDialog onClose={close} />}
      {dialog?.what === 'usage' && <UsageDrawer onClose={close} />}
      {dialog?.what === 'duplicates' && <DuplicatesDrawer onClose={close} />}
      {dialog?.what === 'keys' && <FileKeysDialog onClose={close} />}
      {dialog?.what === 'link' && <LinkDialog item={dialog.item} onClose={close} />}
      {dialog?.what === 'picture' && <PictureEditor item={dialog.item} onClose={close} />}
      <Beside />
    </Suspense>
  )
}

const OPENED = /^(?:(bin)|(edit|history)-(\d+))$/

/** What stands open beside the files. */
function Beside() {
  const { beside, setBeside, back } = useFiles()
  const [, bin, what, of] = OPENED.exec(beside ?? '') ?? []
  const close = (): void => setBeside(undefined)
  if (bin) return <BinDrawer resource={fileResource} onClose={close} />
  if (what === 'history') return <HistoryDrawer resource={fileResource} id={Number(of)} onClose={close} />
  if (what === 'edit') return <FormDrawer resource={fileResource} id={Number(of)} way={{ back }} onClose={close} />
  return <LookedAt />
}
