import { IconApps, IconList } from '@arco-design/web-react/icon'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { standardLabels } from '../../resources/kit/actionLabels'
import { useAppDispatch } from '../../slices/hooks'
import { sortResetAsked } from '../../slices/rows/edits'
import { listRefreshed } from '../../slices/rows/entities'
import { Pop } from '../pop/Pop'
import { type MenuItem, PopMenu } from '../pop/PopMenu'
import { usePop } from '../pop/usePop'
import { useNarrow } from '../useNarrow'
import { ColumnSettings } from './ColumnSettings'
import { useList } from './ListContext'
import type { ListViewHandle } from './useListView'

/** Columns, refresh and what is seldom wanted. */
export function ListTools({ view, onKeys }: { view: ListViewHandle; onKeys: () => void }) {
  const { at, resource, actions, overrides, setOpen } = useList()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const say = useSay()
  const columns = usePop()
  const more = usePop()
  const items: MenuItem[] = [
    ...(resource.order?.[0] === 'sort' && actions.has('reset-sort')
      ? [{ id: 'reset-sort', label: label(standardLabels['reset-sort']), onPick: () => dispatch(sortResetAsked(at)) }]
      : []),
    ...(actions.has('destroy') ? [{ id: 'bin', label: say('engine.bin'), onPick: () => setOpen('bin') }] : []),
    { id: 'keys', label: say('engine.keys'), onPick: onKeys },
  ]
  return (
    <div className="co-list__tools">
      {overrides.card && overrides.hasCardChoice && <ShapeSwitch view={view} />}
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
          <ColumnSettings view={view} />
        </Pop>
      )}
      {more.anchor && <PopMenu anchor={more.anchor} label={say('engine.more')} items={items} onClose={more.close} />}
    </div>
  )
}

const SHAPES = { rows: IconList, cards: IconApps } as const

/** Rows to compare, cards to look at one by one; kept for this person. Where it is narrow there are cards alone. */
function ShapeSwitch({ view }: { view: ListViewHandle }) {
  const say = useSay()
  if (useNarrow()) return null
  return (
    <fieldset className="co-shapes">
      <legend className="co-sr">{say('engine.shape')}</legend>
      {(['rows', 'cards'] as const).map((shape) => {
        const Icon = SHAPES[shape]
        return (
          <button
            key={shape}
            type="button"
            className="co-tool"
            aria-pressed={view.isCards === (shape === 'cards')}
            aria-label={say(`engine.shape.${shape}`)}
            title={say(`engine.shape.${shape}`)}
            onClick={() => view.showCards(shape === 'cards')}
          >
            <Icon />
          </button>
        )
      })}
    </fieldset>
  )
}
