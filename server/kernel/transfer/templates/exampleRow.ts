import type { Field, KindName } from '../../../../src/resources/kit/field'
import type { Language } from '../../../foundation/messages'
import type { Cell } from '../../../foundation/workbook/cells'

/** What the example of a blank file begins with: by this an upload knows it and passes it over. */
const MARKS: Readonly<Record<Language, string>> = { zh: '【示例】', en: '[Example]' }

/** Is this the example that a blank file came with? Only the first row below the headers can be. */
export const isExample = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && Object.values(MARKS).some((mark) => cell.startsWith(mark)))

const TITLED: ReadonlySet<KindName> = new Set(['text', 'longtext'])
const FIXED: Readonly<Partial<Record<KindName, string>>> = {
  email: 'name@example.com',
  phone: '+86 138 0000 0000',
  url: 'https://example.com',
  slug: 'example',
  ip: '203.0.113.10',
  color: '#409EFF',
  rate: '0.15',
}

const WORDS: Readonly<Record<Language, { text: string; tags: string; yes: string }>> = {
  zh: { text: '示例', tags: '示例一, 示例二', yes: '是' },
  en: { text: 'Example', tags: 'Example one, Example two', yes: 'yes' },
}

interface ExampleColumn {
  field: Field
  /** What its cells are chosen from, where they are. */
  choices?: readonly string[]
}

/** A row as somebody might fill it in; undefined where no column could bear the mark. */
export function exampleRow(columns: readonly ExampleColumn[], language: Language, now: Date): Cell[] | undefined {
  const marked = columns.findIndex(({ field }) => TITLED.has(field.kind) && !field.secret)
  if (marked < 0) return undefined
  return columns.map(({ field, choices }, at) => {
    if (field.secret) return null
    if (at === marked) return `${MARKS[language]}${field.label[language === 'zh' ? 0 : 1]}`
    return choices ? (choices[0] ?? null) : exampleCell(field, language, now)
  })
}

function exampleCell({ kind, min = 0, max, default: first }: Field, language: Language, now: Date): Cell {
  const words = WORDS[language]
  if (kind === 'int' || kind === 'number' || kind === 'money') {
    const usual = typeof first === 'number' ? first : 100
    return Math.max(min, Math.min(max ?? usual, usual))
  }
  if (kind === 'date') return now.toISOString().slice(0, 10)
  if (kind === 'datetime') return `${now.toISOString().slice(0, 10)} 09:00:00`
  if (kind === 'bool') return words.yes
  if (kind === 'tags') return words.tags
  if (kind === 'text' || kind === 'longtext' || kind === 'richtext') return words.text
  return FIXED[kind] ?? null
}
