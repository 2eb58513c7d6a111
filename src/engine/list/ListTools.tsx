import { useSay } from '../../i18n/useSay'
import { listRefreshed } from '../../slices/entities'
import { useAppDispatch } from '../../slices/hooks'
import { Pop } from '../pop/Pop'
import { type MenuItem, PopMenu } from '../pop/PopMenu'
import { usePop } from '../pop/usePop'
import { ColumnSettings } from './ColumnSettings'
import { useList } from './ListContext'
import type { ListViewHandle } from './useListView'

/** Columns, refresh and what is seldom wanted. */
export function ListTools({ view, onKeys }: { view: ListViewHandle; onKeys: () => void }) {
  const { resource, at, actions, setOpen } = useList()
  const dispatch = useAppDispatch()
  const say = useSay()
  const columns = usePop()
  const more = usePop()
  const items: MenuItem[] = [
    ...(actions.has('destroy') ? [{ id: 'bin', label: say('engine.bin'), onPick: () => setOpen('bin') }] : []),
    { id: 'keys', label: say('engine.keys'), onPick: onKeys },
  ]
  return (
    <div className="co-list__tools">
      <button type="button" className="co-tool" aria-haspopup="dialog" onClick={columns.toggle}>
        {say('engine.columns')}
      </button>
      <button type="button" className="co-tool" onClick={() => dispatch(listRefreshed(at))}>
        {say('engine.refresh')}
      </button>
      <button
        type="button"
        className="co-tool"
        aria-haspopup="menu"
        aria-label={say('engine.more')}
        onClick={more.toggle}
      >
        ⋯
      </button>
      {columns.anchor && (
        <Pop anchor={columns.anchor} label={say('engine.columns')} onClose={columns.close}>
          <ColumnSettings resource={resource} view={view} />
        </Pop>
      )}
      {more.anchor && <PopMenu anchor={more.anchor} label={say('engine.more')} items={items} onClose={more.close} />}
    </div>
  )
}
