import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { noticePath } from '../../server/features/payments/method'
import { tableSql } from '../../server/foundation/db/tableSql'
import type { Services } from '../../server/foundation/services/services'
import type { DoubledProvider } from './deal'
import type { PaymentDouble } from './PaymentDouble'

/** The site whose methods are paid through the double. */
const SITE = 'main'
const PROVIDERS: readonly DoubledProvider[] = ['alipay', 'wechat', 'paypal', 'stripe']

async function methodsOf(services: Services): Promise<Map<DoubledProvider, number>> {
  const place = await services.places.of(SITE)
  const { rows } = await sql<{ id: number; code: DoubledProvider }>`SELECT id, code FROM ${tableSql(place, 'payment')}
    WHERE code = ANY(${[...PROVIDERS]}::text[]) ORDER BY id DESC`.execute(place.database.kysely)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Gives the demo's ways to pay the credentials of this start's double, which are nobody's elsewhere. */
export async function layDemoPayments(services: Services, double: PaymentDouble): Promise<void> {
  const place = await services.places.of(SITE)
  for (const [code, id] of await methodsOf(services)) {
    const given = double.credentials(code)
    const seal = (column: 'login_info' | 'callback_key'): string =>
      services.secrets.encrypt(given[column], { table: 'payment', column, id })
    await sql`UPDATE ${tableSql(place, 'payment')} SET login_info = ${seal('login_info')},
      callback_key = ${seal('callback_key')} WHERE id = ${id}`.execute(place.database.kysely)
  }
}

/** Stripe and PayPal are told once where notifications go: here as soon as the demo has its port. */
export function leadNotices(app: FastifyInstance, services: Services, double: PaymentDouble): void {
  app.addHook('onListen', async () => {
    const { address, family, port } = app.server.address() as AddressInfo
    const methods = await methodsOf(services)
    const host = family === 'IPv6' ? `[${address}]` : address
    const at = (code: DoubledProvider): string => `http://${host}:${port}${noticePath(SITE, methods.get(code) ?? 0)}`
    double.world.keys.stripe.webhookUrl = at('stripe')
    double.world.keys.paypal.webhookUrl = at('paypal')
  })
  app.addHook('onClose', () => double.close())
}
