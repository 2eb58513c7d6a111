import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { DuplicateGroup, FileItem } from '../../../resources/kit/files'
import { fileUses } from '../../../resources/readings/files'
import { useAppSelector } from '../../../slices/hooks'
import { fileSize } from '../../format/size'
import { useReading } from '../../useReading'
import { FileThumb, focalOf } from '../FileThumb'
import { folderPath } from '../folderPath'
import { UsesList } from '../UsesList'

interface SameFilesProps {
  group: DuplicateGroup
  /** Bytes beyond the first of them. */
  wasted: number
  isOpenFirst: boolean
  ticked: ReadonlySet<number>
  /** Absent: this person deletes nothing. */
  onTick?: (item: FileItem) => void
}

/** Files of one content. Where they are used is asked only of those that stand open. */
export function SameFiles({ group: { list }, wasted, isOpenFirst, ticked, onTick }: SameFilesProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [first] = list
  if (!first) return null
  return (
    <section className="co-fsame">
      <button type="button" className="co-fsame__head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FileThumb kind={first.kind} mime={first.mime} thumb={first.thumb} focal={focalOf(first)} />
        <span>{first.name}</span>
        <span className="co-hint co-num">{say('files.same.of', { count: list.length, size: fileSize(wasted) })}</span>
      </button>
      {isOpen && (
        <ul>
          {list.map((item) => (
            <Twin key={item.id} item={item} isTicked={ticked.has(item.id)} onTick={onTick} />
          ))}
        </ul>
      )}
      {list.every(({ id }) => ticked.has(id)) && (
        <p className="co-fnotice" role="status">
          {say('files.same.all')}
        </p>
      )}
    </section>
  )
}

interface TwinProps {
  item: FileItem
  isTicked: boolean
  onTick: ((item: FileItem) => void) | undefined
}

function Twin({ item, isTicked, onTick }: TwinProps) {
  const say = useSay()
  const folders = useAppSelector(({ browsing }) => browsing.folders)
  const by = { key: `file used-in/${item.id}`, params: { id: item.id } }
  const { data } = useReading(fileUses, by, { again: item.version })
  return (
    <li>
      {onTick && (
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={say('files.tick', { name: item.name })}
          onChange={() => onTick(item)}
        />
      )}
      <div>
        <span>{item.name}</span>
        <span className="co-hint">{folderPath(folders, item.parent_id) || say('files.top')}</span>
        {!data ? (
          <p className="co-hint">{say('files.uses.looking')}</p>
        ) : data.list.length === 0 ? (
          <p className="co-hint">{say('files.uses.none')}</p>
        ) : (
          <UsesList uses={data} />
        )}
      </div>
    </li>
  )
}
