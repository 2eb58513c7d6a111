import { Select } from '@arco-design/web-react'
import type { CellProps, InputProps } from '../../../engine/kinds/face'
import { toldBy } from '../../../engine/kinds/told'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { type CentralAccount, centralAccounts } from '../../../resources/readings/email_account'
import { useAppSelector } from '../../../slices/hooks'

const NONE: readonly CentralAccount[] = []

/** Accounts of control, where a site is looked at. */
function useCentral(): { isSite: boolean; list: readonly CentralAccount[] } {
  const isSite = useAppSelector(({ site }) => site.current !== 'control')
  const { data } = useReading(centralAccounts, isSite ? { key: 'central-accounts' } : undefined)
  return { isSite, list: data?.list ?? NONE }
}

const domainOf = (email: unknown): string => String(email ?? '').split('@')[1] ?? ''

/** The account of control that sends for this one; its server follows, and its address where none of that domain stands there. */
export function CentralInput(props: InputProps) {
  const { id, value, isInvalid, isDisabled, draft = {}, onChange, onBlur, onFill } = props
  const say = useSay()
  const { isSite, list } = useCentral()
  const choose = (next: number | undefined): void => {
    const central = list.find((each) => each.id === next)
    if (!central) {
      onChange(null)
      return
    }
    const { smtp_host, smtp_port, smtp_encryption, email } = central
    const own = domainOf(draft.email) === domainOf(email) ? {} : { email }
    onFill?.({ central_id: central.id, smtp_host, smtp_port, smtp_encryption, password: null, ...own })
  }
  return (
    <Select
      id={id}
      {...(typeof value === 'number' && { value })}
      options={list.map((each) => ({ value: each.id, label: `${each.name} · ${each.email}` }))}
      placeholder={say(isSite ? 'mail.central.own' : 'mail.central.sitesOnly')}
      showSearch
      allowClear
      disabled={isDisabled || !isSite}
      {...toldBy(props)}
      {...(isInvalid && { status: 'error' as const })}
      onChange={choose}
      onBlur={onBlur}
    />
  )
}

/** What the account of control is called. */
export function CentralCell({ value }: CellProps) {
  const { list } = useCentral()
  return <>{list.find(({ id }) => id === value)?.name ?? `#${String(value)}`}</>
}
