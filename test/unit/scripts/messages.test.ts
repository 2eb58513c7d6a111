import {
  blanksOf,
  type Catalogue,
  halfWidthSigns,
  languageProblems,
  missingIds,
  unusedIds,
} from '../../../scripts/checks/messages'

const catalogue = (zh: Record<string, string>, en: Record<string, string>): Catalogue => ({ name: 'words', zh, en })

describe('messages', () => {
  test('the blanks of plurals, choices and tags are found', () => {
    expect(blanksOf('{n, plural, one {<b>{who}</b>} other {#}} of {total}')).toEqual(['b', 'n', 'total', 'who'])
  })

  test('a message of one language only is a problem', () => {
    expect(languageProblems(catalogue({ 'a.one': '一' }, {}))).toEqual(["words: 'a.one' is missing in English"])
    expect(languageProblems(catalogue({}, { 'a.one': 'one' }))).toEqual(["words: 'a.one' is missing in Chinese"])
  })

  test('blanks that differ are a problem, their order is not', () => {
    expect(languageProblems(catalogue({ 'a.of': '共 {b} 取 {a}' }, { 'a.of': '{a} of {b}' }))).toEqual([])
    expect(languageProblems(catalogue({ 'a.of': '{n} 条' }, { 'a.of': '{rows} rows' }))).toEqual([
      expect.stringContaining("'a.of' has the blanks {n} in Chinese, {rows} in English"),
    ])
  })

  test('a message that is not ICU is a problem', () => {
    const counted = { 'a.count': '{n, plural, one {# row} other {# rows}}' }
    expect(languageProblems(catalogue({ 'a.count': '{n, number} 条' }, counted))).toEqual([])
    expect(languageProblems(catalogue({ 'a.count': '{n} 条' }, counted))).toEqual([
      "words: 'a.count' must say {n, number}, which is a count",
    ])
    expect(languageProblems(catalogue({ 'a.open': '{n' }, { 'a.open': '{n' }))).toEqual([
      expect.stringContaining('not a valid message'),
    ])
  })

  test('an id that no code names is unused, unless its beginning is listed', () => {
    const words = catalogue({ 'a.used': '一', 'a.idle': '二', 'b.kind': '三' }, {})
    expect(unusedIds(words, ["say('a.used')"], ['b.'])).toEqual(["words: 'a.idle' is used nowhere"])
  })

  test('an id that code asks for and nobody wrote is missing', () => {
    const words = catalogue({ 'a.used': '一' }, {})
    expect(missingIds([words], ['<FormattedMessage id="a.gone" />', "say('a.used')"])).toEqual([
      expect.stringContaining("'a.gone'"),
    ])
  })

  test('words that a screen joins by the signs of English are a problem', () => {
    const [list, colon] = ["names.join(', ')", ['`$', '{label(title)}: $', '{label(remedy)}`'].join('')]
    expect(halfWidthSigns({ 'a.tsx': list, 'b.tsx': colon, 'c.tsx': "list(names) + names.join(' · ')" })).toEqual([
      expect.stringContaining('a.tsx'),
      expect.stringContaining('b.tsx'),
    ])
  })
})
