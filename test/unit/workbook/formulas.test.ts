import { looksLikeFormula, protect, unprotect } from '../../../server/foundation/workbook/protection'

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  ' "=1',
  "'=1",
  '"＝1',
  '\u00a0=1',
  '\u3000＝1',
  '\tx',
  '\rx',
  '\nx',
]
const TEXTS = ['a=1', '5-1', "it's", '“=”', '', "'", "''", 'a\t=1']

it.each(FORMULAS)('%j is made harmless in texts, and comes back as it was', (text) => {
  expect(looksLikeFormula(text)).toBe(true)
  expect(protect(text)).toBe(`'${text}`)
  for (const each of [text, `'${text}`, `''${text}`]) expect(unprotect(protect(each))).toBe(each)
})

it.each(TEXTS)('%j stays as it is', (text) => {
  expect(looksLikeFormula(text)).toBe(false)
  expect(protect(text)).toBe(text)
  for (const each of [text, `'${text}`]) expect(unprotect(protect(each))).toBe(each)
})
