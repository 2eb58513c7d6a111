import { useMemo } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { FolderNode } from '../../../resources/kit/files'
import { useAppSelector } from '../../../slices/hooks'
import { useFiles } from '../BrowserContext'
import { folderPath } from '../folderPath'
import { Part } from './Part'

const MB = 1024 * 1024
/** What comes behind these is of no weight; those with a quota are always named. */
const MOST = 20

/** Those that hold most, with all below them, first. */
export function largestOf(folders: readonly FolderNode[]): FolderNode[] {
  const sorted = folders.filter(({ size, quota_mb }) => size > 0 || quota_mb !== null)
  sorted.sort((one, other) => other.size - one.size)
  return sorted.filter(({ quota_mb }, at) => at < MOST || quota_mb !== null)
}

/** Which folders take the room, and how much of their own quota; each leads there. */
export function LargestFolders({ onGo }: { onGo: () => void }) {
  const say = useSay()
  const { change } = useFiles()
  const folders = useAppSelector(({ browsing }) => browsing.folders)
  const largest = useMemo(() => largestOf(folders), [folders])
  if (largest.length === 0) return null
  return (
    <section className="co-fsection">
      <h3>{say('files.usage.folders')}</h3>
      {largest.map(({ id, files, size, quota_mb: quota }) => (
        <Part
          key={id}
          name={folderPath(folders, id)}
          files={files}
          size={size}
          whole={quota === null ? undefined : quota * MB}
          onGo={() => {
            onGo()
            change({ folder: id, keyword: '' })
          }}
        />
      ))}
    </section>
  )
}
