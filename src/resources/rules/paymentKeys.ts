import { listed } from '../kit/listed'
import type { Rule } from '../kit/rule'

/** Ways of paying that another party carries out. */
export const PROVIDERS = ['alipay', 'wechat', 'paypal', 'stripe'] as const
export type Provider = (typeof PROVIDERS)[number]

export const isProvider = (code: unknown): code is Provider => PROVIDERS.some((each) => each === code)

/** What of the credentials each of them has to be given. */
export const NEEDED_KEYS = {
  stripe: ['secret_key'],
  paypal: ['client_id', 'client_secret'],
  alipay: ['app_id', 'private_key'],
  wechat: ['mch_id', 'app_id', 'serial_no', 'private_key', 'public_key_id', 'public_key'],
} as const satisfies Record<Provider, readonly string[]>

const SHAPES: Readonly<Record<string, RegExp>> = {
  secret_key: /^(sk|rk)_/,
  mode: /^(live|sandbox)$/,
}

const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

export interface KeysRead {
  keys: Readonly<Record<string, string>>
  /** Of those that are needed. */
  missing: readonly string[]
  /** There, but not as this provider has it. */
  malformed: readonly string[]
}

/** The credentials of a method, and what they lack; undefined for what is no JSON object. */
export function readKeys(code: Provider, text: string): KeysRead | undefined {
  const given = parsed(text)
  if (!given) return undefined
  const keys = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    ),
  )
  return {
    keys,
    missing: NEEDED_KEYS[code].filter((name) => keys[name] === undefined),
    malformed: Object.entries(keys).flatMap(([name, value]) => (SHAPES[name]?.test(value) === false ? [name] : [])),
  }
}

/** What is typed as credentials holds what its provider needs. What is stored already is not looked at again. */
export const paymentKeys: Rule<'code' | 'login_info'> = {
  reads: ['code', 'login_info'],
  check({ code, login_info: text }) {
    if (!isProvider(code) || typeof text !== 'string' || text === '') return undefined
    const read = readKeys(code, text)
    if (!read) return { field: 'login_info', message: 'check.object' }
    if (read.missing.length > 0)
      return { field: 'login_info', message: 'rule.paymentKeys', values: { names: listed(read.missing) } }
    if (read.malformed.length > 0)
      return { field: 'login_info', message: 'rule.paymentKeyShape', values: { names: listed(read.malformed) } }
    return undefined
  },
}
