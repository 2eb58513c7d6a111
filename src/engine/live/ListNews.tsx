import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { listKey } from '../../slices/live'
import { listRefreshed } from '../../slices/rows/entities'
import { useList } from '../list/ListContext'
import './live.css'

/** What others did to the list that would make it jump, and the button that lets it. It takes no room of its own. */
export function ListNews() {
  const { at } = useList()
  const news = useAppSelector(({ live }) => live.lists[listKey(at)])
  const dispatch = useAppDispatch()
  const say = useSay()
  const said = news && [
    ...(news.added > 0 ? [say('engine.live.added', { count: news.added })] : []),
    ...(news.gone.length > 0 ? [say('engine.live.gone', { count: news.gone.length })] : []),
  ]
  return (
    <div className="co-listnews" role="status">
      {said && (
        <button type="button" className="co-listnews__button" onClick={() => dispatch(listRefreshed(at))}>
          {said.length > 0 ? said.join(' · ') : say('engine.live.moved')}
          <span className="co-listnews__show">{say('engine.live.show')}</span>
        </button>
      )}
    </div>
  )
}
