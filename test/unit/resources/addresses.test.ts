import { safeHref } from '../../../src/resources/kit/address'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { publisher } from '../../../src/resources/publisher'
import { rule } from '../../../src/resources/rule'

const SAFE = [
  'https://example.com/a',
  'HTTP://example.com',
  'mailto:a@example.com',
  'tel:+862112345678',
  '/control/log',
  '#/login',
]
const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:/\nevil.example',
  'example.com',
]

const link = (path: string) =>
  checkDraft(rule, { name: 'a', english_name: 'a', category: 'control', type: 'link', path }).problems

it.each(SAFE)('a menu may link to %s', (address) => {
  expect(link(address)).toEqual([])
  expect(safeHref(address)).toBe(address)
})

it.each(UNSAFE)('no menu links to %j, and no screen draws such a link', (address) => {
  expect(safeHref(address)).toBeUndefined()
  // Spaces around a text are taken off before it is looked at.
  expect(link(address.trim())).toMatchObject(address.trim() === '' ? [] : [{ field: 'path' }])
})

it.each(UNSAFE)('no address of a row is %j', (website) => {
  expect(checkDraft(publisher, { website }, { isPartial: true }).problems).toMatchObject([{ field: 'website' }])
})
