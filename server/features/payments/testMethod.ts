import { sql } from 'kysely'
import type { ConnectionReport } from '../../../src/resources/kit/connectionTest'
import type { Label } from '../../../src/resources/kit/label'
import { listed } from '../../../src/resources/kit/listed'
import { isProvider, type Provider, readKeys } from '../../../src/resources/rules/paymentKeys'
import { providerPlaces } from '../../../src/resources/rules/providerCurrencies'
import { tableSql } from '../../foundation/db/tableSql'
import { reach, resolve } from '../../kernel/resources/connectionTest/network'
import { StepFailed, Steps } from '../../kernel/resources/connectionTest/step'
import { ProviderAway, ProviderRefused } from './adapter'
import { type Line, lineOf, type Method, noticePath, noticeUrlOf, plainWords, type Shop, storedKeys } from './method'

const LIMIT = 5_000
const PROVIDER: Label = ['支付渠道', 'provider']

/** Ways of paying that people carry out. */
async function testByHand(steps: Steps, { code, instructions }: Method): Promise<ConnectionReport> {
  await steps.take('instructions', async () => {
    if (instructions || code === 'offline')
      return [
        true,
        ['买家能看到付款说明；收款后由员工记为已付款', 'Buyers see the instructions; staff mark it as paid'],
      ]
    throw new StepFailed([
      '没有填写付款说明，买家不知道钱付到哪里。请填写收款账号等信息',
      'There are no instructions, so buyers do not know where to pay. Enter the account and anything else they need',
    ])
  })
  return { ok: steps.ok, steps: steps.done }
}

function keysStep(code: Provider, text: string): [true, Label] {
  const read = readKeys(code, text)
  if (text === '')
    throw new StepFailed([
      '没有填写接入参数，请编辑这个支付方式',
      'There are no credentials. Edit the method and enter them',
    ])
  if (!read)
    throw new StepFailed([
      '接入参数不是 JSON 对象，请重新填写',
      'The credentials are not a JSON object. Enter them again',
    ])
  const [missing, missingInEnglish] = listed(read.missing)
  if (missing)
    throw new StepFailed([
      `接入参数缺少：${missing}。请从支付渠道的商户后台复制`,
      `Credentials are missing: ${missingInEnglish}. Copy them from the provider’s merchant pages`,
    ])
  const [malformed, malformedInEnglish] = listed(read.malformed)
  if (malformed)
    throw new StepFailed([
      `接入参数中的 ${malformed} 格式不对，请检查是否复制错了位置`,
      `${malformedInEnglish} in the credentials has the wrong format. Check that the right value was copied`,
    ])
  return [true, ['接入参数齐全', 'The credentials are complete']]
}

const NOTICE_SHAPES: Readonly<Partial<Record<Provider, [RegExp, Label]>>> = {
  stripe: [
    /^whsec_/,
    ['回调密钥应为 whsec_ 开头的签名密钥', 'The notification key is the signing secret that begins with whsec_'],
  ],
  wechat: [
    /^.{32}$/,
    ['回调密钥应为 32 个字符的 APIv3 密钥', 'The notification key is the APIv3 key of 32 characters'],
  ],
}

function noticeKeyStep(code: Provider, key: string): [true, Label] {
  if (key === '')
    throw new StepFailed([
      '没有填写回调密钥，收到的付款通知都无法核对',
      'There is no notification key, so notifications cannot be verified. Enter it',
    ])
  const [shape, sentence] = NOTICE_SHAPES[code] ?? []
  if (shape && sentence && !shape.test(key)) throw new StepFailed(sentence)
  return [true, ['回调密钥已填写', 'The notification key is there']]
}

/** The provider accepts the credentials; answers its words. */
async function signIn(line: Line): Promise<[string, Label]> {
  try {
    const words = await line.adapter.test(line.at)
    return [words, ['支付渠道接受这些参数', 'The provider accepts the credentials']]
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const words = plainWords(line, error.words)
      throw new StepFailed([
        `支付渠道不接受这些参数：${words}。请与商户后台核对，并确认用的是同一环境（正式或沙箱）`,
        `The provider does not accept them: ${words}. Compare them with the merchant pages, live or sandbox alike`,
      ])
    }
    if (error instanceof ProviderAway) {
      const words = plainWords(line, error.words)
      throw new StepFailed([
        `支付渠道没有应答或应答无法核对：${words}`,
        `The provider did not answer, or its answer could not be proved: ${words}`,
      ])
    }
    throw error
  }
}

/** Where notifications go; PayPal says where it sends them. */
function noticeStep(shop: Shop, method: Method, origin: string, told: string): [true, Label] {
  const url = noticeUrlOf(method, shop.site, origin) ?? ''
  const isTold = method.code === 'paypal' && told !== ''
  if (isTold && told !== url)
    throw new StepFailed([
      `PayPal 把通知发到 ${told}，应为 ${url}。请在 PayPal 后台修改 Webhook 的地址`,
      `PayPal sends notifications to ${told} instead of ${url}. Change the webhook address at PayPal`,
    ])
  if (!url.startsWith('https://'))
    return [
      true,
      [
        `通知地址是 ${url}，不是 https：支付渠道多半不会发到那里。请填写异步回调地址，转到 ${noticePath(shop.site, method.id)}`,
        `Notifications go to ${url}, which is not https, so most providers will not send there. Enter a notification address that leads to ${noticePath(shop.site, method.id)}`,
      ],
    ]
  return [true, [`通知地址：${url}`, `Notifications go to ${url}`]]
}

function returnStep({ sync_callback, code }: Method): [true, Label] {
  if (code === 'wechat') return [true, ['扫码支付不需要', 'Not needed for a QR code']]
  if (sync_callback) return [true, [`买家付款后回到 ${sync_callback}`, `Buyers come back to ${sync_callback}`]]
  throw new StepFailed([
    '没有填写同步回调地址，从控制台发起付款时买家无处可回。请填写',
    'There is no return address, so buyers using payment links have nowhere to return to. Enter one',
  ])
}

/** Every currency that the method is set up for has to be one that its provider takes; where it names none, one at least. */
async function currencyStep({ place }: Shop, code: Provider, { currency_ids }: Method): Promise<[true, Label]> {
  const { rows } = await sql<{ id: number; code: string }>`SELECT id, code FROM ${tableSql(place, 'currency')}
    WHERE status = 'enabled' ORDER BY sort, id`.execute(place.database.kysely)
  const named = currency_ids?.length ? rows.filter(({ id }) => currency_ids.includes(id)) : []
  const of = (isTaken: boolean, some: typeof rows): string[] =>
    some.filter((row) => (providerPlaces(code, row.code) !== undefined) === isTaken).map((row) => row.code)
  const refused = of(false, named)
  if (refused.length > 0)
    throw new StepFailed([
      `这个支付渠道不收 ${refused.join('、')}。请从可用货币中去掉`,
      `The provider does not accept ${refused.join(', ')}. Remove it from the currencies`,
    ])
  const taken = of(true, named.length > 0 ? named : rows)
  if (taken.length > 0)
    return [true, [`以 ${taken.join('、')} 计价的订单可用`, `Offered for orders in ${taken.join(', ')}`]]
  throw new StepFailed([
    '站点的货币中没有这个支付渠道能收的，买家看不到它。请添加它能收的货币',
    'The provider accepts none of the site’s currencies, so buyers never see it. Add one it accepts',
  ])
}

async function testLine(steps: Steps, shop: Shop, method: Method, code: Provider, origin: string): Promise<void> {
  const { services } = shop
  const stored = storedKeys(services, method)
  await steps.take('keys', async () => keysStep(code, stored.login_info))
  await steps.take('notice-key', async () => noticeKeyStep(code, stored.callback_key))
  const line = steps.ok ? lineOf(services, method) : undefined
  if (!line) return
  const { hostname, port, protocol } = new URL(line.at.endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await steps.take('resolve', () => resolve(host, LIMIT))
  const at = { host, port: Number(port || (protocol === 'http:' ? 80 : 443)), ...(found?.[0] && { address: found[0] }) }
  await steps.take('connect', () => reach(at, LIMIT, PROVIDER))
  const told = await steps.take('sign-in', () => signIn(line))
  await steps.take('notice', async () => noticeStep(shop, method, origin, told ?? ''))
  await steps.take('return', async () => returnStep(method))
  await steps.take('currency', () => currencyStep(shop, code, method))
}

/** Step by step from the credentials to the currencies, each with what it found. Nothing is paid. */
export async function testMethod(shop: Shop, method: Method, origin: string): Promise<ConnectionReport> {
  const steps = new Steps()
  const { code } = method
  if (!isProvider(code)) return testByHand(steps, method)
  await testLine(steps, shop, method, code, origin)
  return { ok: steps.ok, steps: steps.done }
}
