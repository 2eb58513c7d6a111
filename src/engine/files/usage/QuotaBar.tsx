import { useSay } from '../../i18n/useSay'
import type { UsageAnswer } from '../../resources/kit/files'
import { fileSize } from '../format/size'
import { Meter } from '../transfer/Meter'
import { useFiles } from './BrowserContext'
import { useAnswer } from './useAnswer'

const MB = 1024 * 1024

/** How much of the room is taken; without a limit how much there is. */
export function QuotaLine({ usage: { size, files, quota_mb: quota } }: { usage: UsageAnswer }) {
  const say = useSay()
  const said =
    quota === null
      ? say('files.quota.none', { count: files, size: fileSize(size) })
      : say('files.quota.of', { count: files, size: fileSize(size), quota: fileSize(quota * MB) })
  return (
    <>
      <p className="co-num">{said}</p>
      {quota !== null && <Meter label={say('files.usage')} done={size} total={quota * MB} />}
    </>
  )
}

/** Below the folders: how much is kept here, and the way to what it is. */
export function QuotaBar() {
  const say = useSay()
  const { show, place } = useFiles()
  const { data } = useAnswer<UsageAnswer>('usage', place?.pages)
  return (
    <button type="button" className="co-fquota" title={say('files.usage.open')} onClick={() => show({ what: 'usage' })}>
      {data ? <QuotaLine usage={data} /> : <p>&nbsp;</p>}
    </button>
  )
}
