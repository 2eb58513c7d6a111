import { useSay } from '../../../i18n/useSay'
import type { FolderNode, UsageAnswer } from '../../../resources/kit/files'
import { filesUsage } from '../../../resources/readings/files'
import { useAppSelector } from '../../../slices/hooks'
import { fileSize } from '../../format/size'
import { Meter } from '../../transfer/Meter'
import { useReading } from '../../useReading'
import { useFiles } from '../BrowserContext'

const MB = 1024 * 1024

type Held = Pick<UsageAnswer, 'size' | 'files' | 'quota_mb'>

/** How much of the room is taken; without a limit how much there is. `name` says of which folder. */
export function QuotaLine({ usage: { size, files, quota_mb: quota }, name }: { usage: Held; name?: string }) {
  const say = useSay()
  const said =
    quota === null
      ? say('files.quota.none', { count: files, size: fileSize(size) })
      : say('files.quota.of', { count: files, size: fileSize(size), quota: fileSize(quota * MB) })
  return (
    <>
      <p className="co-num">{name === undefined ? said : say('files.quota.in', { name, held: said })}</p>
      {quota !== null && <Meter label={name ?? say('files.usage')} done={size} total={quota * MB} />}
    </>
  )
}

/** The open folder, or the nearest above it that has a quota: that is the one which fills up. */
function useLimitedFolder(): FolderNode | undefined {
  const { place } = useFiles()
  const folders = useAppSelector(({ browsing }) => browsing.folders)
  const path = (place?.path ?? []).flatMap(({ id }) => folders.find((folder) => folder.id === id) ?? [])
  return path.findLast(({ quota_mb }) => quota_mb !== null)
}

/** Below the folders: how much is kept here, and the way to what it is. */
export function QuotaBar() {
  const say = useSay()
  const { show, place } = useFiles()
  const { data } = useReading(filesUsage, { key: 'file usage' }, { again: place?.pages })
  const folder = useLimitedFolder()
  return (
    <button type="button" className="co-fquota" title={say('files.usage.open')} onClick={() => show({ what: 'usage' })}>
      {folder && <QuotaLine usage={folder} name={folder.name} />}
      {data ? <QuotaLine usage={data} /> : <p>&nbsp;</p>}
    </button>
  )
}
