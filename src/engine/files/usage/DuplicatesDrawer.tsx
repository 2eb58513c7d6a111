import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { DuplicateGroup, FileItem } from '../../../resources/kit/files'
import { fileDuplicates } from '../../../resources/readings/files'
import { EmptyState } from '../../../widgets/EmptyState'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { fileSize } from '../../format/size'
import { useReading } from '../../useReading'
import { WriteButton } from '../../WriteButton'
import { useFiles } from '../BrowserContext'
import { DeleteFilesDialog } from '../DeleteFilesDialog'
import { SameFiles } from './SameFiles'
import './duplicates.css'

const none: ReadonlySet<number> = new Set()
const wastedBy = ({ size, list }: DuplicateGroup): number => size * (list.length - 1)

/** Files of the same content: where they lie, where they are used, and which of them may go. */
export function DuplicatesDrawer({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { place, may } = useFiles()
  const { data, fault } = useReading(fileDuplicates, { key: 'file duplicates' }, { again: place?.pages })
  const [ticked, setTicked] = useState(none)
  const [isDeleting, setDeleting] = useState(false)
  const groups = data?.list ?? []
  const chosen = groups.flatMap(({ list }) => list).filter(({ id }) => ticked.has(id))
  const tick = ({ id }: FileItem): void =>
    setTicked((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={640}
      title={say('files.same')}
      onCancel={onClose}
      footer={
        may.has('destroy') ? (
          <WriteButton status="danger" disabled={chosen.length === 0} onClick={() => setDeleting(true)}>
            {say('files.delete.many', { count: chosen.length })}
          </WriteButton>
        ) : null
      }
    >
      {fault && <p className="co-field__problem">{fault.message}</p>}
      {data && groups.length === 0 && <EmptyState title={say('files.same.none')} />}
      {groups.length > 0 && (
        <p className="co-hint">
          {say('files.same.sum', { size: fileSize(groups.reduce((sum, group) => sum + wastedBy(group), 0)) })}
        </p>
      )}
      {groups.map((group, at) => (
        <SameFiles
          key={group.hash}
          group={group}
          wasted={wastedBy(group)}
          isOpenFirst={at === 0}
          ticked={ticked}
          {...(may.has('destroy') ? { onTick: tick } : {})}
        />
      ))}
      {isDeleting && chosen.length > 0 && <DeleteFilesDialog items={chosen} onClose={() => setDeleting(false)} />}
    </SideDrawer>
  )
}
