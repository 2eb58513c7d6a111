import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import { useAppDispatch } from '../../slices/hooks'
import { askAction } from '../../slices/rows/actions'
import { ActDialog, ActLine } from './ActDialog'
import { useFiles } from './BrowserContext'

/** A new folder in the one that is shown. */
export function FolderDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { query } = useFiles()
  const [name, setName] = useState('')
  return (
    <ActDialog
      action="folder-create"
      title={say('files.folder.new')}
      button={say('files.folder.make')}
      isReady={name.trim() !== ''}
      onAsk={() =>
        dispatch(askAction(fileResource, 'folder-create', { input: { name: name.trim(), parent_id: query.folder } }))
      }
      onDone={onClose}
      onClose={onClose}
    >
      {({ name: problem }) => (
        <ActLine label={say('files.folder.name')} value={name} onChange={setName} problem={problem} />
      )}
    </ActDialog>
  )
}
