import { Select } from '@arco-design/web-react'
import { useSay } from '../../../i18n/useSay'
import { useAppSelector } from '../../../slices/hooks'
import { asText, type InputProps } from '../face'
import { toldBy } from '../told'

/** Where something counts: in control, everywhere, or on one site. A site that this person does not reach can be typed. */
export function SiteInput({ id, value, language, onChange, onBlur, isDisabled, isInvalid, describedBy }: InputProps) {
  const say = useSay()
  const reachable = useAppSelector((state) => state.site.reachable)
  const chosen = asText(value)
  const named = [
    { value: 'control', label: say('engine.role.control') },
    { value: 'all', label: say('engine.everywhere') },
    ...reachable
      .filter(({ name }) => name !== 'control')
      .map(({ name, title, english_name }) => ({
        value: name,
        label: (language === 'zh' ? title : english_name) || name,
      })),
  ]
  const isKnown = chosen === '' || named.some((each) => each.value === chosen)
  return (
    <Select
      id={id}
      value={chosen || undefined}
      disabled={isDisabled}
      error={isInvalid}
      {...toldBy({ isInvalid, describedBy })}
      showSearch
      allowCreate
      placeholder={say('engine.ref.choose')}
      options={isKnown ? named : [...named, { value: chosen, label: chosen }]}
      onChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  )
}
