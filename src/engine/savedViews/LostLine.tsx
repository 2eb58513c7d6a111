import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { filterNames, filterPartOf } from '../../resources/kit/filterable'
import { useAppSelector } from '../../slices/hooks'
import type { SavedView } from '../../slices/savedViews/savedViews'
import { selectLanguage } from '../../slices/settings'
import { useList } from '../list/ListContext'

/** What a view asks for and is not there any more: it shows the rest, and says so. */
export function LostLine({ view, onUpdate }: { view: SavedView; onUpdate: () => void }) {
  const { resource } = useList()
  const say = useSay()
  const label = useLabel()
  const isChinese = useAppSelector(selectLanguage) === 'zh'
  const names = filterNames(resource)
  const called = (parameter: string): string => {
    const field = resource.allFields[filterPartOf(names, parameter)?.name ?? parameter]
    return field ? label(field.label) : parameter
  }
  const of = (why: 'field' | 'value'): string =>
    [...new Set(view.lost.filter((part) => part.why === why).map(({ name }) => called(name)))].join(
      isChinese ? '、' : ', ',
    )
  const [fields, values] = [of('field'), of('value')]
  return (
    <p className="co-views__note" role="status">
      {fields && <span>{say('views.lostFields', { fields })} </span>}
      {values && <span>{say('views.lostValues', { fields: values })} </span>}
      {view.may_change && (
        <button type="button" className="co-quiet" onClick={onUpdate}>
          {say('views.keepRest')}
        </button>
      )}
    </p>
  )
}
