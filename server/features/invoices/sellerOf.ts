import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Site } from '../../../src/resources/site'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import { serverMessages } from '../../foundation/messages'
import type { Services } from '../../foundation/services/services'

const FIELDS = [
  'seller_name',
  'seller_name_en',
  'seller_tax_id',
  'seller_phone',
  'seller_address',
  'seller_address_en',
  'seller_bank',
  'seller_account',
] as const

/** Who sells on a site, as its invoices say it. */
export type Seller = Pick<Site, (typeof FIELDS)[number]>

const NEEDED = {
  seller_name: serverMessages['invoice.seller.name'],
  seller_tax_id: serverMessages['invoice.seller.taxId'],
  seller_address: serverMessages['invoice.seller.address'],
} as const satisfies Readonly<Record<string, Label>>

/** Read before a transaction begins: sites stand in control's place. 409 that says what is missing. */
export async function sellerOf({ places }: Pick<Services, 'places'>, site: string): Promise<Seller> {
  const names = sql.join(FIELDS.map((name) => sql.id(name)))
  const { rows } = await sql<Seller>`SELECT ${names} FROM ${tableSql(places.control, 'site')}
    WHERE name = ${site}`.execute(places.control.database.kysely)
  const [seller] = rows
  const missing = Object.entries(NEEDED).flatMap(([name, label]) => (seller?.[name as keyof Seller] ? [] : [label]))
  if (!seller || missing.length > 0) {
    const words: Label = [missing.map(([zh]) => zh).join('、'), missing.map(([, en]) => en).join(', ')]
    throw new Conflict('invoice.noSeller', { missing: Object.keys(NEEDED) }, { missing: words })
  }
  return seller
}
