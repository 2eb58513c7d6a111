import { useCallback } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Field } from '../../resources/kit/field'
import { NULL_WORD } from '../../resources/kit/filterable'
import { filterFields } from '../../resources/kit/filterFields'
import { percentText } from '../../resources/kit/percent'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import type { ListQuery } from '../../slices/list/listQuery'
import { selectLanguage } from '../../slices/settings'
import { moneyText } from '../format/number'
import { absoluteTime } from '../format/time'
import type { FilterValue } from '../kinds/face'
import { filteredNames, filterOf } from './filterValue'

const SHOWN = 3

function endText({ kind, isPercent }: Field, end: string): string {
  if (isPercent) return percentText(end)
  if (kind === 'money') return moneyText(end)
  return kind === 'datetime' && end.includes('T') ? absoluteTime(end) : end
}

/** Says filters as people would: 'Category is Chemicals, Pharma', 'Price ≥ ¥1000'. */
export function useSentence(resource: Resource) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const titles = useAppSelector((state) => state.entities.titles)

  const wordOf = useCallback(
    (field: Field, value: string): string => {
      if (value === NULL_WORD) return say('engine.filter.none')
      if (field.kind === 'bool') return say(value === 'true' ? 'engine.yes' : 'engine.no')
      const choice = field.choices?.[value]
      if (choice) return label(choice)
      if (field.isPercent) return percentText(value)
      if (field.kind !== 'ref' && field.kind !== 'refs' && field.kind !== 'tree') return value
      const title = titles[field.to ?? resource.name]?.[Number(value)]
      return title ? label(title) || title[0] : `#${value}`
    },
    [say, label, titles, resource],
  )

  const ofField = useCallback(
    (name: string, value: FilterValue): string => {
      const field = filterFields(resource)[name]
      if (!field) return name
      const subject = label(field.label)
      const from = value.from && endText(field, value.from)
      const to = value.to && endText(field, value.to)
      if (from && to) return say('engine.filter.between', { subject, from, to })
      if (from) return say('engine.filter.atLeast', { subject, from })
      if (to) return say('engine.filter.atMost', { subject, to })
      const not = value.not ?? []
      const isNegative = value.values.length === 0 && not.length > 0
      const asked = isNegative ? not : value.values
      if (asked.length === 1 && asked[0] === NULL_WORD)
        return say(isNegative ? 'engine.filter.filled' : 'engine.filter.empty', { subject })
      const shown = asked.slice(0, SHOWN).map((each) => wordOf(field, each))
      const list = shown.join(language === 'zh' ? '、' : ', ')
      const more = asked.length - shown.length
      const object = more > 0 ? say('engine.filter.andMore', { list, more }) : list
      if (field.kind === 'bool' && !isNegative) return say('engine.filter.bool', { subject, object: list })
      const isPart = field.kind === 'text' && !field.exact
      if (isNegative) return say(isPart ? 'engine.filter.lacks' : 'engine.filter.isNot', { subject, object })
      return say(isPart ? 'engine.filter.contains' : 'engine.filter.is', { subject, object })
    },
    [resource, label, say, wordOf, language],
  )

  const ofQuery = useCallback(
    ({ keyword, filters }: Pick<ListQuery, 'keyword' | 'filters'>, apart = ' · '): string =>
      [
        ...(keyword ? [say('engine.filter.keyword', { keyword })] : []),
        ...filteredNames(filters, filterFields(resource)).map((name) => ofField(name, filterOf(filters, name))),
      ].join(apart),
    [ofField, say, resource],
  )
  return { ofField, ofQuery }
}
