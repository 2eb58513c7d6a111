import { lazy, Suspense } from 'react'
import { FilesReady } from './FilesReady'
import type { FilePickerProps } from './PickedFile'

export type { FileKind, FilePickerProps, PickedFile } from './PickedFile'

const PickerDialog = lazy(() =>
  import(/* webpackChunkName: 'file-picker' */ './PickerDialog').then(({ PickerDialog }) => ({
    default: PickerDialog,
  })),
)

/**
 * A dialog in which files are picked: from the manager, by uploading, or by an address. It is open as long as it is drawn.
 * All of its code comes when it is first drawn.
 */
export const FilePicker = (props: FilePickerProps) => (
  <FilesReady>
    <Suspense fallback={null}>
      <PickerDialog {...props} />
    </Suspense>
  </FilesReady>
)
