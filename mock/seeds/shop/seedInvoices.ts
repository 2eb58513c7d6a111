import { sql } from 'kysely'
import { askInvoice, checkAsk } from '../../../server/features/invoices/askInvoice'
import { heldWithOrder, type Issuing, issueHeld } from '../../../server/features/invoices/issue'
import { reverseHeld } from '../../../server/features/invoices/reverse'
import { sellerOf } from '../../../server/features/invoices/sellerOf'
import type { Services } from '../../../server/foundation/services/services'
import { type ChangeMeta, type ChangeWriter, change } from '../../../server/kernel/changes'
import { invoice } from '../../../src/resources/invoice'
import { checkSignOf } from '../../../src/resources/rules/chineseTaxId'
import { type Chance, chanceOf } from '../../chance'
import { ADMIN_ID, idsBy } from '../seedPeople'
import type { SetMoment } from '../stamps'

const COUNT = 18
const HOUR = 3_600_000

type At = Pick<SetMoment, 'place' | 'site'>

interface Sold {
  id: number
  paid_at: Date
  company: string | null
  contact_name: string | null
  email: string
  phone: string | null
  address: string | null
  country_id: number | null
}

/** What becomes of those that are asked for, over and over. */
const FATES = ['sent', 'issued', 'asked', 'sent', 'reversed', 'issued', 'asked', 'refused', 'sent'] as const
type Fate = (typeof FATES)[number]

const BANKS = [
  '中国工商银行北京中关村支行',
  '招商银行上海张江支行',
  '中国建设银行深圳科技园支行',
  '交通银行杭州分行',
] as const

async function soldAt({ place }: At): Promise<Sold[]> {
  const { rows } = await sql<Sold>`SELECT id, paid_at, company, contact_name, email, phone, address, country_id
    FROM ${sql.id(place.schema, 'order')} WHERE payment_state = 'paid' AND paid_at IS NOT NULL
      AND coalesce(company, contact_name) IS NOT NULL
    ORDER BY paid_at DESC, id DESC LIMIT ${COUNT}`.execute(place.database.kysely)
  return rows.reverse()
}

/** A code that no company has been given, with a right check sign. */
function taxIdOf(chance: Chance): string {
  const body = `91${chance.pick(['310115', '110108', '440305', '330106'])}MA${chance.whole(1_000_000, 9_999_999)}`
  return body + checkSignOf(body)
}

interface Desk {
  services: Services
  at: At
  chance: Chance
  now: Date
  china: number | null
  moments: SetMoment[]
}

async function step<T>(
  { services, at, moments }: Desk,
  said: Pick<ChangeMeta, 'action' | 'resource'>,
  moment: Date,
  work: (writer: ChangeWriter) => Promise<T>,
): Promise<T> {
  const meta = { ...said, site: at.site, userId: ADMIN_ID }
  const { result, changeSetId } = await change(services, at.place, meta, work)
  moments.push({ ...at, id: changeSetId, at: moment })
  return result
}

async function ask(desk: Desk, sold: Sold, nth: number, moment: Date): Promise<number> {
  const { services, at, chance, china } = desk
  const isChinese = sold.country_id === china && sold.company !== null
  const isSpecial = isChinese && nth % 3 === 0
  const checked = await checkAsk(services, at.place, {
    order_id: sold.id,
    type: isSpecial ? 'special' : 'ordinary',
    title: null,
    company: null,
    amount: null,
    currency_id: null,
    language: nth % 5 === 1 ? 'both' : null,
    tax_id: isChinese ? taxIdOf(chance) : null,
    country_id: isChinese ? china : null,
    address: isSpecial ? (sold.address ?? '北京市海淀区中关村大街 27 号') : sold.address,
    phone: isSpecial ? (sold.phone ?? '010-6250 1188') : sold.phone,
    bank: isSpecial ? chance.pick(BANKS) : null,
    account: isSpecial ? String(chance.whole(6_200_000_000, 6_299_999_999)) : null,
    contact_name: sold.contact_name,
    contact_detail: sold.email,
  })
  const asked = await step(desk, { action: 'ask-invoice', resource: 'order' }, moment, (writer) =>
    askInvoice(writer, checked),
  )
  return asked.id
}

const later = (chance: Chance, from: Date, most: number): Date =>
  new Date(from.getTime() + chance.whole(1, most) * HOUR)

async function meet(desk: Desk, sold: Sold, id: number, fate: Fate, askedAt: Date): Promise<Date> {
  const { services, at, chance } = desk
  if (fate === 'asked') return askedAt
  const issuedAt = later(chance, askedAt, 20)
  const named = { id, order_id: sold.id }
  if (fate === 'refused') {
    const values = { state: 'refused', refused_reason: '抬头与付款单位不一致，请核对后重新申请' }
    await step(desk, { action: 'refuse', resource: 'invoice' }, issuedAt, (writer) =>
      writer.update(invoice, [{ id, values }]),
    )
    return issuedAt
  }
  const seller = await sellerOf(services, at.site)
  const issuing = (now: Date): Issuing => ({ services, site: at.site, userId: ADMIN_ID, now, seller })
  await step(desk, { action: 'issue', resource: 'invoice' }, issuedAt, async (writer) =>
    issueHeld(writer, issuing(issuedAt), await heldWithOrder(writer, named)),
  )
  if (fate === 'issued') return issuedAt
  const next = later(chance, issuedAt, 30)
  if (fate === 'sent') {
    const values = { state: 'sent', sent_at: next.toISOString(), sent_to: sold.email }
    await step(desk, { action: 'mark-sent', resource: 'invoice' }, next, (writer) =>
      writer.update(invoice, [{ id, values }]),
    )
  } else
    await step(desk, { action: 'reverse', resource: 'invoice' }, next, async (writer) =>
      reverseHeld(writer, issuing(next), await heldWithOrder(writer, named), '购方名称有误，重新开票'),
    )
  return next
}

const stamp = ({ place }: At, orderId: number, askedAt: Date, last: Date) =>
  sql`UPDATE ${sql.id(place.schema, 'invoice')} SET created_at = coalesce(issued_at, ${askedAt}), updated_at = ${last}
    WHERE order_id = ${orderId}`.execute(place.database.kysely)

/** Invoices of the latest paid orders: asked for, issued with real papers, sent, refused and reversed. */
export async function seedInvoices(services: Services, at: At, now: Date): Promise<SetMoment[]> {
  const countries = await idsBy(services, 'country', 'code')
  const desk: Desk = { services, at, chance: chanceOf(911), now, china: countries.get('CN') ?? null, moments: [] }
  for (const [nth, sold] of (await soldAt(at)).entries()) {
    const askedAt = later(desk.chance, new Date(sold.paid_at), 12)
    const fate = FATES[nth % FATES.length] ?? 'asked'
    if (askedAt >= now) continue
    const id = await ask(desk, sold, nth, askedAt)
    const isSoon = askedAt.getTime() + 60 * HOUR > now.getTime()
    await stamp(at, sold.id, askedAt, await meet(desk, sold, id, isSoon ? 'asked' : fate, askedAt))
  }
  return desk.moments
}
