import { Select } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { useAppSelector } from '../../../slices/hooks'
import { ScreenLink } from '../../ScreenLink'
import type { InputProps } from '../face'
import { onlyOneStop } from '../onlyOneStop'
import { toldBy } from '../told'
import { NearMenu } from './NearMenu'
import { useOptions } from './useOptions'
import { useRowLink } from './useRowLink'
import { titleIn } from './useTitle'

/** What can be chosen, with what is chosen already in front where the search does not show it. */
const useChoices = ({ name, field, resource, language }: InputProps, chosen: readonly number[], keyword: string) => {
  const to = field.to ?? resource.name
  const options = useOptions(to, keyword, `form/${resource.name}/${name}`)
  const titles = useAppSelector((state) => state.entities.titles)
  const known = new Set(options.map(({ value }) => value))
  const isNear = options.some(({ is_near }) => is_near)
  const choices = [
    ...(keyword ? [] : chosen.filter((id) => !known.has(id))).map((id) => ({
      value: id,
      label: titleIn(titles, to, id, language),
    })),
    ...options.map(({ value, label }) => ({ value, label: (language === 'en' && label[1]) || label[0] })),
  ]
  return { choices, isNear }
}

const idOf = (value: unknown): number | undefined => {
  const id = Number(value)
  return value !== null && value !== '' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A row of another resource, searched on the server, with the way to it. */
export function RefInput(props: InputProps & { placeholder?: string }) {
  const { id, field, value, resource, onChange, onBlur, isDisabled, isInvalid, placeholder } = props
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const chosen = idOf(value)
  const { choices, isNear } = useChoices(props, chosen === undefined ? [] : [chosen], keyword)
  const link = useRowLink(field.to ?? resource.name, chosen)
  return (
    <span ref={onlyOneStop} className="co-ref">
      <Select
        id={id}
        value={chosen}
        options={choices}
        disabled={isDisabled}
        error={isInvalid}
        {...toldBy(props)}
        allowClear={!field.required}
        showSearch
        filterOption={false}
        placeholder={placeholder ?? say('engine.ref.choose')}
        dropdownRender={(menu) => <NearMenu typed={isNear ? keyword : ''}>{menu}</NearMenu>}
        notFoundContent={<p className="co-hint co-ref__none">{say('engine.options.none')}</p>}
        onSearch={setKeyword}
        onChange={(next) => onChange(next ?? null)}
        onBlur={onBlur}
      />
      {link && (
        <ScreenLink className="co-quiet" to={link}>
          {say('engine.ref.open')}
        </ScreenLink>
      )}
    </span>
  )
}

/** Several rows of another resource. */
export function RefsInput(props: InputProps) {
  const { id, value, onChange, onBlur, isDisabled, isInvalid } = props
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const chosen = Array.isArray(value) ? value.map(Number) : []
  const { choices, isNear } = useChoices(props, chosen, keyword)
  return (
    <Select
      id={id}
      mode="multiple"
      value={chosen}
      options={choices}
      disabled={isDisabled}
      error={isInvalid}
      {...toldBy(props)}
      allowClear
      filterOption={false}
      placeholder={say('engine.ref.choose')}
      dropdownRender={(menu) => <NearMenu typed={isNear ? keyword : ''}>{menu}</NearMenu>}
      notFoundContent={<p className="co-hint co-ref__none">{say('engine.options.none')}</p>}
      onSearch={setKeyword}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
    />
  )
}
