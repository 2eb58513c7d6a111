import { Button, Modal } from '@arco-design/web-react'
import { useEffect, useMemo } from 'react'
import { BIN_DAYS } from '../../../config/limits'
import { useSay } from '../../i18n/useSay'
import type { FileItem, UsedInAnswer } from '../../resources/kit/files'
import { fileUses } from '../../resources/readings/files'
import { fileWorkAsked } from '../../slices/files/browsing'
import { useAppDispatch } from '../../slices/hooks'
import type { Fault } from '../../slices/rows/entityState'
import { useFocusBack } from '../../widgets/useFocusBack'
import { useReading } from '../useReading'
import { WriteButton } from '../WriteButton'
import { useFiles } from './BrowserContext'
import { UsesList } from './UsesList'
import { useFileWork } from './useFileWork'

const IN_USE = 'file.inUse'

const isUses = (details: unknown): details is UsedInAnswer =>
  typeof details === 'object' && details !== null && 'list' in details && Array.isArray(details.list)

/** Where they are used, as the server refused them. */
const usesIn = (fault: Fault | undefined): UsedInAnswer | undefined =>
  isUses(fault?.details) ? fault.details : undefined

/**
 * Where a file is used is said before it goes. Of several the server says it when it is asked to delete them: what is in use
 * it deletes only when it is asked once more.
 */
export function DeleteFilesDialog({ items, onClose }: { items: readonly FileItem[]; onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  useFocusBack()
  const { select } = useFiles()
  const { work, isRunning, fault } = useFileWork()
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const [only] = items.length === 1 ? items : []
  const { data, state = 'loading' } = useReading(
    fileUses,
    only && { key: `file used-in/${only.id}`, params: { id: only.id } },
  )
  const uses = usesIn(fault) ?? (only ? data : undefined)
  const isUsed = (uses?.list.length ?? 0) > 0
  const isLooking = only !== undefined && state === 'loading'
  const isDone = work?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    select((known) => ({ ...known, isAll: false, picked: new Set() }))
    onClose()
  }, [isDone, select, onClose])
  const ask = (): void =>
    void dispatch(fileWorkAsked({ action: 'delete', ids, input: isUsed ? { with_used: true } : {} }))
  return (
    <Modal
      visible
      autoFocus
      title={say(only ? 'files.delete.one' : 'files.delete.many', { name: only?.name ?? '', count: items.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton confirms status="danger" type="primary" loading={isRunning} disabled={isLooking} onClick={ask}>
            {only
              ? say(isUsed ? 'files.delete.used' : 'files.delete')
              : say(isUsed ? 'files.delete.usedMany' : 'files.delete.many', { count: items.length })}
          </WriteButton>
        </>
      }
    >
      {items.some(({ kind }) => kind === 'folder') && <p>{say('files.delete.folders')}</p>}
      {isLooking && <p className="co-hint">{say('files.delete.looking')}</p>}
      {uses && isUsed && (
        <div className="co-fnotice" role="alert">
          <p>{say('files.delete.usedIn', { count: uses.list.length })}</p>
          <UsesList uses={uses} />
        </div>
      )}
      {fault && fault.code !== IN_USE && !usesIn(fault) && (
        <p className="co-field__problem" role="alert">
          {fault.message}
        </p>
      )}
      <p className="co-hint">{say('files.delete.safe', { days: BIN_DAYS })}</p>
    </Modal>
  )
}
