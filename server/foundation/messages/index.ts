import type { Label } from '../../../src/resources/kit/label'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { access } from './access'
import { changes } from './changes'
import { clock } from './clock'
import { code } from './code'
import { files } from './files'
import { general } from './general'
import { inbound } from './inbound'
import { invoices } from './invoices'
import { lifecycle } from './lifecycle'
import { mail } from './mail'
import { offers } from './offers'
import { orders } from './orders'
import { payments } from './payments'
import { rows } from './rows'
import { savedViews } from './savedViews'
import { shop } from './shop'
import { storage } from './storage'
import { sync } from './sync'
import { transfer } from './transfer'
import { workbook } from './workbook'

/** Every sentence the server says, Chinese first. A part of the server keeps its own file here. */
export const serverMessages = {
  ...general,
  ...lifecycle,
  ...mail,
  ...access,
  ...changes,
  ...clock,
  ...code,
  ...files,
  ...inbound,
  ...invoices,
  ...offers,
  ...orders,
  ...payments,
  ...rows,
  ...savedViews,
  ...shop,
  ...storage,
  ...sync,
  ...transfer,
  ...workbook,
}

export type ServerMessageId = keyof typeof serverMessages
export type Language = 'zh' | 'en'

/** The number of a row is looked for as a sheet shows it. */
const asText = (name: string, value: number): string => (name === 'row' ? String(value) : plainNumber(value))

/** `{count, plural, one {# row} other {# rows}}`, as the catalogues of the console have it, and `{count, number}` beside it. */
const PLURAL = /\{(\w+), (?:number|plural, one \{([^{}]*)\} other \{([^{}]*)\})\}/g

const withPlurals = (text: string, values: Readonly<Record<string, string | number | Label>>): string =>
  text.replace(PLURAL, (_, name: string, one?: string, other?: string) =>
    ((String(values[name]) === '1' ? one : other) ?? '#').replaceAll('#', `{${name}}`),
  )

/** Fills blanks such as `{name}`; numbers are grouped. A blank without a value stays visible, so that a test sees it. */
export function say(
  id: ServerMessageId,
  language: Language,
  values: Readonly<Record<string, string | number | Label>> = {},
): string {
  const at = language === 'zh' ? 0 : 1
  return withPlurals(serverMessages[id][at], values).replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = values[name] ?? blank
    if (typeof value === 'number') return asText(name, value)
    return typeof value === 'object' ? value[at] : value
  })
}
