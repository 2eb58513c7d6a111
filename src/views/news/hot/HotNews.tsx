import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useActions } from '../../../engine/actions'
import '../../../engine/kinds/inputs.css'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { ListScreen } from '../../../engine/list/ListScreen'
import { useSay } from '../../../i18n/useSay'
import { hotNews } from '../../../resources/hot_news'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { saveAsked } from '../../../slices/rows/edits'
import { selectLanguage } from '../../../slices/settings'
import './hotNews.css'

/** The articles that the site shows first, in their order: one is found and stands at the end, and is dragged from there. */
export const HotNews = () => <ListScreen resource={hotNews} banner={<AddBySearching />} />

const ID = 'hot-news-add'
const FORM = 'search'

/** Each article that is chosen is added at once, and the next one can be looked for. */
function AddBySearching() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const mayAdd = useActions(hotNews).has('store')
  const { pathname: path } = useLocation()
  const [added, setAdded] = useState(0)
  const fault = useAppSelector((state) => state.edits.forms[`hot_news/${FORM}`]?.fault)
  if (!mayAdd) return null
  const add = (id: unknown): void => {
    if (typeof id !== 'number') return
    const way = { beside: { resource: 'hot_news' as const, list: path } }
    dispatch(saveAsked({ resource: 'hot_news', draft: { news_id: id }, form: FORM, next: 'back', path, way }))
    setAdded((count) => count + 1)
  }
  return (
    <div className="co-hot-news">
      <label htmlFor={ID}>{say('content.hot.add')}</label>
      <RefInput
        key={added}
        id={ID}
        name="news_id"
        field={hotNews.fields.news_id}
        value={undefined}
        resource={hotNews}
        language={language}
        placeholder={say('content.hot.search')}
        isInvalid={false}
        isDisabled={false}
        onChange={add}
        onBlur={() => {}}
      />
      {fault && (
        <p className="co-field__problem" role="alert">
          {fault.problems?.news_id ?? fault.message}
        </p>
      )}
    </div>
  )
}
