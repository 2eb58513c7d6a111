import { FieldValue } from '../../../engine/details/FieldValue'
import { Amount } from '../../../engine/kinds/money/Amount'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { invoice } from '../../../resources/invoice'
import type { MemberLines } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'

/** An invoice that this member asked for. */
export function OwnInvoice({ line }: { line: MemberLines['invoices'] }) {
  const site = useAppSelector((state) => state.site.current)
  const { number, title, state, amount, currency_id } = line
  const link = rowLink('invoice', line.id, site)
  const name = number ?? title
  return (
    <>
      <p>
        {link ? <ScreenLink to={link}>{name}</ScreenLink> : name}{' '}
        <FieldValue resource={invoice} name="state" row={{ ...line }} value={state} />{' '}
        <Amount amount={amount ?? '0.00'} currency={currency_id} />
      </p>
      {number !== null && <p className="co-hint">{title}</p>}
    </>
  )
}
