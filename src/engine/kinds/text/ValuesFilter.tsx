import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import { percentText, shareTyped } from '../../../resources/kit/percent'
import type { FilterProps } from '../face'

const APART = /[,，、;；\s]+/

/** Values to type, one behind the other. */
export function ValuesFilter({ field, value, onChange }: FilterProps) {
  const say = useSay()
  const { list } = useTogether()
  const [text, setText] = useState(() => list(field.isPercent ? value.values.map(percentText) : value.values))
  return (
    <input
      className="co-plain-input"
      value={text}
      placeholder={say('filter.values')}
      aria-label={say('filter.values')}
      onChange={({ target }) => {
        setText(target.value)
        const values = target.value.split(APART).filter(Boolean)
        onChange({ values: field.isPercent ? values.map(shareTyped) : values })
      }}
    />
  )
}
