import { useSay } from '../../../i18n/useSay'
import { fileSize } from '../../format/size'
import { Meter } from '../../transfer/Meter'

interface PartProps {
  name: string
  files: number
  size: number
  /** Bytes that it is a part of. */
  whole: number | undefined
  /** It leads somewhere. */
  onGo?: () => void
}

/** What a kind, a folder or a site takes of the room. */
export function Part({ name, files, size, whole, onGo }: PartProps) {
  const say = useSay()
  return (
    <div className="co-fpart">
      {onGo ? (
        <button type="button" className="co-fpart__go" onClick={onGo}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <span className="co-hint co-num">
        {whole === undefined || !onGo
          ? say('files.usage.part', { count: files, size: fileSize(size) })
          : say('files.quota.of', { count: files, size: fileSize(size), quota: fileSize(whole) })}
      </span>
      {whole !== undefined && whole > 0 && <Meter label={name} done={size} total={whole} />}
    </div>
  )
}
