import { Input } from '@arco-design/web-react'
import { useId, useMemo, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { file } from '../../resources/file'
import type { FileItem } from '../../resources/kit/files'
import { pictureSaveAsked } from '../../slices/files/pictures'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { useActions } from '../actions'
import type { PickedFile } from './PickedFile'
import { pickedOf } from './pickedOf'

interface AltTexts {
  /** By the file, in the reader's language. */
  typed: Readonly<Record<number, string>>
  type: (id: number, text: string) => void
  /** The files as they are picked, with what was typed; whoever may change files has it kept with the picture too. */
  taken: (items: readonly FileItem[]) => PickedFile[]
}

/** What pictures say to whoever does not see them, asked for where one is picked. */
export function useAltText(): AltTexts {
  const dispatch = useAppDispatch()
  const isChinese = useAppSelector(selectLanguage) === 'zh'
  const mayKeep = useActions(file).has('update')
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  return useMemo(() => {
    const field = isChinese ? 'alt_zh' : 'alt_en'
    const withText = (item: FileItem): PickedFile => {
      const text = typed[item.id]?.trim()
      if (text === undefined || text === (item[field] ?? '')) return pickedOf(item)
      const { id, version } = item
      if (mayKeep) dispatch(pictureSaveAsked({ id, version, facts: { [field]: text }, isUnwatched: true }))
      return pickedOf({ ...item, [field]: text })
    }
    return {
      typed,
      type: (id, text) => setTyped((before) => ({ ...before, [id]: text })),
      taken: (items) => items.map(withText),
    }
  }, [dispatch, isChinese, mayKeep, typed])
}

/** What the picture says where it is not seen. */
export function AltText({ item, told: { typed, type } }: { item: FileItem; told: AltTexts }) {
  const say = useSay()
  const label = useLabel()
  const isChinese = useAppSelector(selectLanguage) === 'zh'
  const id = useId()
  const { alt_zh: chinese, alt_en: english } = file.fields
  return (
    <p className="co-picker__alt">
      <label htmlFor={id}>{label((isChinese ? chinese : english).label)}</label>
      <Input
        id={id}
        value={typed[item.id] ?? (isChinese ? item.alt_zh : item.alt_en) ?? ''}
        placeholder={say('files.pick.altHint')}
        onChange={(text) => type(item.id, text)}
      />
    </p>
  )
}
