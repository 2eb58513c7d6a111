import { PAYMENT_STEPS } from '../../../src/resources/kit/connectionTest'
import { mark } from '../../../src/resources/kit/mark'
import { payment } from '../../../src/resources/payment'
import type { Call } from '../../foundation/http/call'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import { originSeen } from '../../kernel/access/seenAddress'
import { whereOf } from '../../kernel/resources/context'
import { methodOf } from './method'
import { testMethod } from './testMethod'

/** Step by step what is wrong with a payment method as it is stored. */
export const testCall: Call = {
  method: 'POST',
  path: '/api/admin/payment/test',
  access: mark(payment, 'test'),
  title: ['测试支付方式', 'Test a payment method'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  output: objectSchema({
    ok: { type: 'boolean' },
    steps: listOf(
      objectSchema({
        name: { enum: [...PAYMENT_STEPS] },
        ok: { type: 'boolean' },
        message: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
        ms: { type: 'integer' },
      }),
    ),
  }),
  async answer(asked) {
    const { services, body } = asked
    const { place, site } = await whereOf(asked, payment)
    const shop = { services, place, site }
    return testMethod(shop, await methodOf(shop, Number(body.id)), originSeen(asked))
  },
}
