import { unshelve } from '../../../slices/files/fileShelf'
import {
  type FileSending,
  sendingResumed as fileResumed,
  sendingStopped,
  sendingsForgotten,
} from '../../../slices/files/files'
import { useAppDispatch } from '../../../slices/hooks'
import { sendingDropped, sendingResumed } from '../../../slices/upload/uploads'
import type { Sending } from '../../../slices/upload/uploadTypes'
import { DockSending, type SentFile } from './DockSending'

interface DockSendingsProps {
  uploads: readonly Sending[]
  files: readonly FileSending[]
  others: readonly SentFile[]
}

/** What leaves this browser: files of rows, files of the file manager, and what other tabs tell of. */
export function DockSendings({ uploads, files, others }: DockSendingsProps) {
  const dispatch = useAppDispatch()
  return (
    <>
      {uploads.map((sending) => (
        <DockSending
          key={sending.key}
          sending={sending}
          onDrop={() => {
            // Nobody sends it: it is let go of here.
            if (sending.state === 'refused') unshelve(sending.key)
            dispatch(sendingDropped(sending.key))
          }}
          onAgain={() => dispatch(sendingResumed({ key: sending.key }))}
        />
      ))}
      {files.map((sending) => (
        <DockSending
          key={`file ${sending.key}`}
          sending={sending}
          onDrop={() => {
            const { key } = sending
            dispatch(sending.state === 'refused' ? sendingsForgotten({ key }) : sendingStopped({ key }))
          }}
          onAgain={() => dispatch(fileResumed({ key: sending.key }))}
        />
      ))}
      {others.map((sending) => (
        <DockSending key={`other ${sending.key}`} sending={sending} />
      ))}
    </>
  )
}
