import { useMemo } from 'react'
import { asText, type InputProps } from '../../../engine/kinds/face'
import { overridesOf } from '../../../engine/overrides'
import '../../../engine/kinds/inputs.css'
import { onlyOneStop } from '../../../engine/kinds/onlyOneStop'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { TreeInput } from '../../../engine/kinds/tree/TreeInput'
import { ListScreen } from '../../../engine/list/ListScreen'
import { useAddressQuery } from '../../../engine/list/useListQuery'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { area } from '../../../resources/area'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import './area.css'

/** Only areas of the same country can stand above. */
function ParentInput(props: InputProps) {
  const country = asText(props.draft?.country_id)
  const within = useMemo(() => (country ? { country_id: [country] } : undefined), [country])
  return <TreeInput {...props} {...(within ? { within } : {})} />
}

const overrides = overridesOf(area, { inputs: { parent_id: ParentInput } })

/** Areas as a tree, one country at a time or all of them. */
export function Area() {
  const { query } = useAddressQuery(area)
  const [country] = query.filters.country_id ?? []
  const fixed = useMemo(() => (country ? { country_id: [country] } : undefined), [country])
  return (
    <ListScreen
      resource={area}
      overrides={overrides}
      banner={<CountryChoice country={country} />}
      {...(fixed ? { fixedFilters: fixed } : {})}
    />
  )
}

const ID = 'area-country'

/** The country whose areas are shown, and to which a new one belongs. */
function CountryChoice({ country }: { country: string | undefined }) {
  const label = useLabel()
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const { query, change } = useAddressQuery(area)
  const { country_id: _, ...others } = query.filters
  const field = area.fields.country_id
  return (
    <div ref={onlyOneStop} className="co-area-country">
      <label htmlFor={ID}>{label(field.label)}</label>
      <RefInput
        id={ID}
        name="country_id"
        field={{ ...field, required: false }}
        value={country}
        resource={area}
        language={language}
        placeholder={say('places.area.allCountries')}
        isInvalid={false}
        isDisabled={false}
        onChange={(next) => change({ filters: next ? { ...others, country_id: [String(next)] } : others })}
        onBlur={() => {}}
      />
    </div>
  )
}
