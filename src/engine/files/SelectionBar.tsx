import { Button } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import { fileSize } from '../format/size'
import { WriteButton } from '../WriteButton'
import { useFiles } from './BrowserContext'
import { noSelection } from './selection'

/** What can be done with the files that are ticked. */
export function SelectionBar() {
  const { selected, select, show, may, picks, place } = useFiles()
  const say = useSay()
  if (picks || selected.length === 0) return null
  const size = selected.reduce((sum, item) => sum + Number(item.total_size ?? item.size ?? 0), 0)
  return (
    <div className="co-fbar" role="status">
      <span className="co-fbar__count co-num">
        {say('files.ticked', { count: plainNumber(selected.length), total: plainNumber(place?.total ?? 0) })}
        {size > 0 && ` · ${fileSize(size)}`}
      </span>
      {may.has('update') && (
        <WriteButton size="small" onClick={() => show({ what: 'move', items: selected })}>
          {say('files.move')}
        </WriteButton>
      )}
      {may.has('destroy') && (
        <WriteButton size="small" status="danger" onClick={() => show({ what: 'delete', items: selected })}>
          {say('files.delete')}
        </WriteButton>
      )}
      <Button size="small" type="text" onClick={() => select((known) => ({ ...noSelection, focus: known.focus }))}>
        {say('files.untick')}
      </Button>
    </div>
  )
}
