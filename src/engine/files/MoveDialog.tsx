import { Button, Modal } from '@arco-design/web-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { FileItem } from '../../resources/kit/files'
import { fileWorkAsked } from '../../slices/files/browsing'
import { useAppDispatch } from '../../slices/hooks'
import { useFocusBack } from '../../widgets/useFocusBack'
import { WriteButton } from '../WriteButton'
import { useFiles } from './BrowserContext'
import { FolderChoice } from './FolderChoice'
import { useFileWork } from './useFileWork'

/** Where files go. */
export function MoveDialog({ items, onClose }: { items: readonly FileItem[]; onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  useFocusBack()
  const { query, select } = useFiles()
  const id = useId()
  const [folder, setFolder] = useState(query.folder)
  const { work, isRunning, fault } = useFileWork()
  const ids = useMemo(() => items.map((item) => item.id), [items])
  const barred = useMemo(() => new Set(items.filter(({ kind }) => kind === 'folder').map((item) => item.id)), [items])
  const isDone = work?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    select((known) => ({ ...known, isAll: false, picked: new Set() }))
    onClose()
  }, [isDone, select, onClose])
  const first = items[0]?.name ?? ''
  return (
    <Modal
      visible
      autoFocus
      title={say(items.length === 1 ? 'files.move.one' : 'files.move.many', { name: first, count: items.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton
            confirms
            type="primary"
            loading={isRunning}
            onClick={() => dispatch(fileWorkAsked({ action: 'move', ids, input: { parent_id: folder } }))}
          >
            {items.length === 1 ? say('files.move') : say('files.move.many', { count: items.length })}
          </WriteButton>
        </>
      }
    >
      <label className="co-field__label" htmlFor={id}>
        {say('files.move.to')}
      </label>
      <FolderChoice id={id} value={folder} barred={barred} onChange={setFolder} />
      <p className="co-hint">{say('files.move.safe')}</p>
      {fault && (
        <p className="co-field__problem" role="alert">
          {fault.message}
        </p>
      )}
    </Modal>
  )
}
