import { access } from './access'
import { changes } from './changes'
import { code } from './code'
import { general } from './general'
import { life } from './life'
import { rows } from './rows'
import { transfer } from './transfer'
import { workbook } from './workbook'

/** Every sentence the server says, Chinese first. A part of the server keeps its own file here. */
export const serverMessages = { ...general, ...life, ...access, ...changes, ...code, ...rows, ...transfer, ...workbook }

export type ServerMessageId = keyof typeof serverMessages
export type Language = 'zh' | 'en'

/** Fills `{name}` blanks. A blank without a value stays visible, so that a test sees it. */
export function say(id: ServerMessageId, language: Language, values: Record<string, string | number> = {}): string {
  const text = serverMessages[id][language === 'zh' ? 0 : 1]
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
}
