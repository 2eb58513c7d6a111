import type { Label } from '../label'
import type { JsonFault, JsonTrouble } from './jsonFault'

const WHY: Readonly<Record<JsonTrouble, Label>> = {
  value: [
    '这里应为一个值：文字加双引号，或数字、true、false、null、{ 或 [',
    'Expected a value: text in double quotes, a number, true, false, null, { or [',
  ],
  key: ['这里应为双引号中的名称', 'Expected a name in double quotes'],
  colon: ['名称之后应为冒号', 'Expected a colon after the name'],
  comma: ['这里应为逗号，或结束的括号', 'Expected a comma or a closing bracket'],
  string: [
    '文字没有结束的双引号，或其中有不允许的字符',
    'The text has no closing quote or contains a character that is not allowed',
  ],
  end: ['内容没有写完', 'Unexpected end'],
  after: ['结束之后还有多余的内容', 'Unexpected content after the end'],
}

/** A fault of JSON in words, with its line and column. */
export const sayJsonFault = ({ trouble, line, column }: JsonFault, language: 'zh' | 'en'): string =>
  language === 'zh'
    ? `第 ${line} 行第 ${column} 列：${WHY[trouble][0]}`
    : `Line ${line}, column ${column}: ${WHY[trouble][1]}`
