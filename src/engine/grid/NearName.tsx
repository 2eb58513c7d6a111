import { useSay } from '../../i18n/useSay'
import type { Field } from '../../resources/kit/field'
import type { Resource } from '../../resources/kit/resource'
import { cellTyped } from '../../slices/grid/grids'
import { useAppDispatch } from '../../slices/hooks'
import type { Language } from '../../slices/settings'
import { useOptions } from '../kinds/ref/useOptions'

interface NearNameProps {
  at: string
  id: number
  name: string
  field: Field
  resource: Resource
  /** As it was typed; no row has it. */
  typed: string
  language: Language
}

/** The row that was probably meant by a mistyped name, to be taken in one press. */
export function NearName({ at, id, name, field, resource, typed, language }: NearNameProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const near = useOptions(field.to ?? resource.name, typed, `grid/${resource.name}/${name}`).find(
    ({ is_near }) => is_near,
  )
  if (!near) return null
  const title = (language === 'en' && near.label[1]) || near.label[0]
  return (
    <button
      type="button"
      className="co-quiet"
      onClick={() => dispatch(cellTyped({ at, id, field: name, text: near.label[0] }))}
    >
      {say('grid.near', { name: title })}
    </button>
  )
}
