import { jsonFault } from '../../../src/resources/kit/kinds/jsonFault'
import { sayJsonFault } from '../../../src/resources/kit/kinds/sayJsonFault'

const at = (text: string) => {
  const fault = jsonFault(text)
  return fault && [fault.trouble, fault.line, fault.column]
}

describe('where a text stops being JSON', () => {
  it.each([
    ['{"a": 1,\n "b": }', ['value', 2, 7]],
    ['{"a": 1\n "b": 2}', ['comma', 2, 2]],
    ['{a: 1}', ['key', 1, 2]],
    ['{"a" 1}', ['colon', 1, 6]],
    ['["one]', ['string', 1, 2]],
    ['[1, 2', ['end', 1, 6]],
    ['{"a":1} x', ['after', 1, 9]],
    ['[1,]', ['value', 1, 4]],
    ['[01]', ['value', 1, 2]],
    ['nul', ['value', 1, 1]],
    ['', ['end', 1, 1]],
  ])('%j stops at %j', (text, expected) => {
    expect(at(text)).toEqual(expected)
  })

  it.each(['{}', '[]', ' {"a": [1, -2.5e3, true, null, "\\u00e9\\n"], "b": {}} ', '"x"', '0', '[[[]]]'])(
    '%j is JSON, as JSON.parse says',
    (text) => {
      expect(() => JSON.parse(text)).not.toThrow()
      expect(at(text)).toBeUndefined()
    },
  )

  it('agrees with JSON.parse about whatever is cut, doubled or mixed up', () => {
    const whole = '{"a": [1, -2.5e3, true, null, "x\\n"], "b": {"c": "d"}}'
    for (let cut = 0; cut <= whole.length; cut++)
      for (const text of [whole.slice(0, cut), whole.slice(cut), `${whole.slice(0, cut)},${whole.slice(cut)}`]) {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        expect([text, jsonFault(text) === undefined]).toEqual([text, isJson])
      }
  })

  it('reads a hundred thousand brackets at once', () => {
    expect(at('['.repeat(100_000))).toEqual(['end', 1, 100_001])
  })

  it('is said in both languages', () => {
    const fault = jsonFault('{"a": 1,\n "b": }')
    if (!fault) throw new Error('it is no JSON')
    expect(sayJsonFault(fault, 'zh')).toMatch(/^第 2 行第 7 列：/)
    expect(sayJsonFault(fault, 'en')).toMatch(/^Line 2, column 7: /)
  })
})
