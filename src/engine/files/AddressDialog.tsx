import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import { useAppDispatch } from '../../slices/hooks'
import { askAction } from '../../slices/rows/actions'
import { ActDialog, ActLine } from './ActDialog'
import { useFiles } from './BrowserContext'

/** The server fetches a file from elsewhere into the folder that is shown. */
export function AddressDialog({ onClose, onDone = onClose }: { onClose: () => void; onDone?: (id: number) => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { query } = useFiles()
  const [url, setUrl] = useState('')
  return (
    <ActDialog
      action="by-address"
      title={say('files.address.new')}
      button={say('files.address.fetch')}
      isReady={/^https?:\/\/\S/i.test(url.trim())}
      onAsk={() =>
        dispatch(askAction(fileResource, 'by-address', { input: { url: url.trim(), parent_id: query.folder } }))
      }
      onDone={(output) => onDone(Number(output?.file_id))}
      onClose={onClose}
    >
      {({ url: problem }) => (
        <ActLine
          isAddress
          label={say('files.address')}
          value={url}
          onChange={setUrl}
          hint={say('files.address.hint')}
          problem={problem}
        />
      )}
    </ActDialog>
  )
}
