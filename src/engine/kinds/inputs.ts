import { type ComponentType, lazy } from 'react'
import type { KindName } from '../../resources/kit/field'
import type { Resource } from '../../resources/kit/resource'
import { BoolInput } from './bool/BoolInput'
import { ChoiceInput } from './choice/ChoiceInput'
import { ColorInput } from './color/ColorInput'
import { FieldWaiting } from './FieldWaiting'
import type { InputProps } from './face'
import { FileInput, FilesInput } from './file/FileInput'
import { ImageInput } from './image/ImageInput'
import { JsonInput } from './json/JsonInput'
import { later } from './later'
import { LongtextInput } from './longtext/LongtextInput'
import { NumberInput } from './number/NumberInput'
import { RateInput } from './rate/RateInput'
import { RefInput, RefsInput } from './ref/RefInput'
import { SlugInput } from './slug/SlugInput'
import { TagsInput } from './tags/TagsInput'
import { TextInput } from './text/TextInput'
import { TreeInput } from './tree/TreeInput'

const DateInput = lazy(() => import('./date/DateInput').then(({ DateInput }) => ({ default: DateInput })))
const DatetimeInput = lazy(() =>
  import('./datetime/DatetimeInput').then(({ DatetimeInput }) => ({ default: DatetimeInput })),
)
const loadEditor = () => import(/* webpackChunkName: 'rich-editor' */ './richtext/editor/RichEditor')
const RichtextInput = later<InputProps>(async () => {
  const { RichtextInput } = await import(/* webpackChunkName: 'formatted' */ './richtext/RichtextInput')
  // Where it fails the field asks once more, and its failure is told.
  RichtextInput.fetch().catch(() => undefined)
  return RichtextInput
}, FieldWaiting)

/** Begins to fetch what the fields of this form will need, before its row is there. */
export function fetchInputs({ form, allFields }: Pick<Resource, 'form' | 'allFields'>): void {
  const isFormatted = form.some(({ rows }) => rows.flat().some((name) => allFields[name]?.kind === 'richtext'))
  // Where it fails the field asks once more, and its failure is told.
  if (isFormatted) Promise.all([RichtextInput.fetch(), loadEditor()]).catch(() => undefined)
}

/** How each kind is filled in. */
export const inputs = {
  text: TextInput,
  longtext: LongtextInput,
  richtext: RichtextInput,
  slug: SlugInput,
  url: TextInput,
  email: TextInput,
  phone: TextInput,
  ip: TextInput,
  color: ColorInput,
  icon: TextInput,
  image: ImageInput,
  file: FileInput,
  files: FilesInput,
  tags: TagsInput,
  int: TextInput,
  number: NumberInput,
  money: TextInput,
  rate: RateInput,
  bool: BoolInput,
  date: DateInput,
  datetime: DatetimeInput,
  choice: ChoiceInput,
  json: JsonInput,
  ref: RefInput,
  refs: RefsInput,
  tree: TreeInput,
} satisfies Record<KindName, ComponentType<InputProps>>
