import { useLabel } from '../../../i18n/useLabel'
import { useActions } from '../../actions'
import { ScreenLink } from '../../ScreenLink'
import '../../list/split.css'
import type { Languages } from '../../../resources/readings/rows'
import type { FormHandle } from '../useForm'
import type { BesideRow } from './useBeside'
import { useLanguageName } from './useLanguageName'
import { words } from './words'

interface BesideHeadProps {
  form: FormHandle
  beside: BesideRow
  languages: Languages | undefined
}

/** Over both columns: which language stands where, and the way to the other row, or to a new one. */
export function BesideHead({ form: { resource, row, values }, beside, languages }: BesideHeadProps) {
  const { others, chosen, choose, missing, isFailed, editAddress, addAddress } = beside
  const label = useLabel()
  const nameOf = useLanguageName(languages)
  const actions = useActions(resource)
  const by = resource.languages?.by ?? ''
  if (isFailed) return <p className="co-hint">{label(words.failed)}</p>
  return (
    <div className="co-beside__head">
      <span>{nameOf(values.draft[by]) || label(words.own)}</span>
      <span className="co-beside__other">
        {others.length > 1 ? (
          <fieldset className="co-segments">
            <legend className="co-sr">{label(words.beside)}</legend>
            {others.map((other) => (
              <button
                key={other.id}
                type="button"
                aria-pressed={other.id === chosen?.id}
                onClick={() => choose(other.id)}
              >
                {nameOf(other[by])}
              </button>
            ))}
          </fieldset>
        ) : (
          <span>{chosen ? nameOf(chosen[by]) : label(words.none)}</span>
        )}
        {row && chosen && (
          <ScreenLink isWayOnly to={editAddress(chosen.id)}>
            {label(words.edit)}
          </ScreenLink>
        )}
        {actions.has('store') &&
          missing.map((language) => (
            <ScreenLink isWayOnly key={language} to={addAddress(language)}>
              {label(words.add).replace('{language}', nameOf(language))}
            </ScreenLink>
          ))}
      </span>
    </div>
  )
}
