import { resourceOf } from '../../../src/resources'
import { text } from '../../../src/resources/kit/fields'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { orderLine } from '../../../src/resources/order_line'

type Named = Pick<Resource, 'allFields'>

/** Of whose fields the calls behind `/api/shop/{site}/` speak, by the last word of their path that says it. */
const RESOURCES: Readonly<Record<string, ResourceName>> = {
  members: 'member',
  orders: 'order',
  cart: 'order',
  price: 'order',
  payments: 'order',
  invoices: 'invoice',
  messages: 'message',
  questions: 'question',
  answers: 'answer',
  feedback: 'feedback',
}

/** What the shop sends under names that no row has. */
const OWN: Readonly<Record<string, Label>> = {
  module: ['留言模块', 'Message module'],
  channel: ['渠道', 'Channel'],
  return_url: ['返回地址', 'Return address'],
  payment_id: ['支付方式', 'Payment method'],
  lines: ['明细', 'Lines'],
  currency: ['货币', 'Currency'],
  code: ['优惠码', 'Discount code'],
  expected_total: ['合计', 'Total'],
  login: ['用户名或邮箱', 'User name or email'],
  password: ['密码', 'Password'],
}

const labelled = (labels: Readonly<Record<string, Label>>): Named['allFields'] =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, text(label)]))

const lineFields = (at: string): Named['allFields'] =>
  Object.fromEntries(Object.entries(orderLine.allFields).map(([name, field]) => [`lines.${at}.${name}`, field]))

const LINE = /^lines\.(\d+)\./

/** What the fields are called of which a call of the shop speaks; undefined where it is none of the shop's. */
export function shopFields(path: string, names: readonly string[]): Named | undefined {
  const [, rest] = /^\/api\/shop\/[^/?]+\/([^?]*)/.exec(path) ?? []
  if (rest === undefined) return undefined
  const word = rest.split('/').findLast((each) => Object.hasOwn(RESOURCES, each))
  const name = word === undefined ? undefined : RESOURCES[word]
  const lines = names.flatMap((each) => LINE.exec(each)?.[1] ?? [])
  return {
    allFields: {
      ...labelled(OWN),
      ...(name && resourceOf(name).allFields),
      ...Object.assign({}, ...lines.map(lineFields)),
    },
  }
}
