import type { ComponentType } from 'react'
import type { KindName } from '../../resources/kit/field'
import { BoolCell } from './bool/BoolCell'
import { ChoiceCell } from './choice/ChoiceCell'
import { ColorCell } from './color/ColorCell'
import { DateCell } from './date/DateCell'
import { DatetimeCell } from './datetime/DatetimeCell'
import type { CellProps } from './face'
import { FileCell, FilesCell } from './file/FileCell'
import { IconCell } from './icon/IconCell'
import { ImageCell } from './image/ImageCell'
import { JsonCell } from './json/JsonCell'
import { EmailCell, UrlCell } from './link/LinkCell'
import { LongtextCell } from './longtext/LongtextCell'
import { MoneyCell } from './money/MoneyCell'
import { NumberCell } from './number/NumberCell'
import { RateCell } from './rate/RateCell'
import { RefCell, RefsCell } from './ref/RefCell'
import { RichtextCell } from './richtext/RichtextCell'
import { TagsCell } from './tags/TagsCell'
import { CodeCell, TextCell } from './text/TextCell'

/** How each kind is shown in a row. */
export const cells = {
  text: TextCell,
  longtext: LongtextCell,
  richtext: RichtextCell,
  slug: TextCell,
  url: UrlCell,
  email: EmailCell,
  phone: TextCell,
  ip: CodeCell,
  color: ColorCell,
  icon: IconCell,
  image: ImageCell,
  file: FileCell,
  files: FilesCell,
  tags: TagsCell,
  int: NumberCell,
  number: NumberCell,
  money: MoneyCell,
  rate: RateCell,
  bool: BoolCell,
  date: DateCell,
  datetime: DatetimeCell,
  choice: ChoiceCell,
  json: JsonCell,
  ref: RefCell,
  refs: RefsCell,
  tree: RefCell,
} satisfies Record<KindName, ComponentType<CellProps>>
