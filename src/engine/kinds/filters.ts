import type { ComponentType } from 'react'
import type { KindName } from '../../resources/kit/field'
import { BoolFilter } from './bool/BoolFilter'
import { ChoiceFilter } from './choice/ChoiceFilter'
import { DateFilter } from './date/DateFilter'
import type { FilterProps } from './face'
import { RangeFilter } from './number/RangeFilter'
import { RefFilter } from './ref/RefFilter'
import { TextFilter } from './text/TextFilter'

/** How each kind is asked for. */
export const filters = {
  text: TextFilter,
  longtext: TextFilter,
  richtext: TextFilter,
  slug: TextFilter,
  url: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  ip: TextFilter,
  color: TextFilter,
  icon: TextFilter,
  image: TextFilter,
  file: TextFilter,
  files: TextFilter,
  tags: TextFilter,
  int: RangeFilter,
  number: RangeFilter,
  money: RangeFilter,
  rate: RangeFilter,
  bool: BoolFilter,
  date: DateFilter,
  datetime: DateFilter,
  choice: ChoiceFilter,
  json: TextFilter,
  ref: RefFilter,
  refs: RefFilter,
  tree: RefFilter,
} satisfies Record<KindName, ComponentType<FilterProps>>
