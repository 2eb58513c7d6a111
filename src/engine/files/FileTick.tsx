import { useSay } from '../../i18n/useSay'
import type { FileItem } from '../../resources/kit/files'
import { useFiles } from './BrowserContext'
import { toggled } from './selection'

/** A box for those who tick one by one; keys tick by the grid itself. */
export function FileTick({ place, item, isPicked }: { place: number; item: FileItem; isPicked: boolean }) {
  const { select, itemAt, picks } = useFiles()
  const say = useSay()
  if (picks && !picks.isMany) return null
  return (
    <input
      type="checkbox"
      className="co-ftick"
      tabIndex={-1}
      checked={isPicked}
      aria-label={say('files.tick', { name: item.name })}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onChange={() => select((known) => toggled(known, place, (index) => itemAt(index)?.id))}
    />
  )
}
