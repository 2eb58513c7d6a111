import type { Field, KindName } from '../../../src/resources/kit/field'
import { kinds } from '../../../src/resources/kit/kinds'

const parse = (kind: KindName, input: unknown, options: Partial<Field> = {}) =>
  kinds[kind].parse(input, { kind, label: ['字段', 'Field'], required: false, ...options })

type Row = readonly [input: unknown, outcome: unknown, options?: Partial<Field>]

/** A value that the kind gives, or the id of the message by which it refuses. */
const tables: Readonly<Partial<Record<KindName, readonly Row[]>>> = {
  text: [
    ['  化工 ', '化工'],
    ['   ', null],
    ['', null],
    ['\u3000全角空格\u3000', '全角空格'],
    ['\u00a0a\ufeff', 'a'],
    ['（括号）', '（括号）'],
    ['é ', 'é'],
    ['市\n', '市'],
    ['A\u200bB\u202e\nC', 'AB C'],
    ['jose\u0301', 'josé'],
    ['a\0', 'check.unstorable'],
    ['\ud83d', 'check.unstorable'],
    ['ＲＰＴ－１', 'ＲＰＴ－１'],
    ['ＲＰＴ－１', 'RPT-1', { isCode: true }],
    ['a\u200b', 'a\u200b', { secret: true }],
    [2026, '2026'],
    [{ a: 1 }, 'check.text'],
    ['x'.repeat(256), 'check.tooLong'],
    ['ab', 'check.tooShort', { minLength: 3 }],
    ['  spaces count  ', '  spaces count  ', { secret: true }],
  ],
  longtext: [
    ['  first\n second ', '  first\n second'],
    ['one\r\n\u200btwo\u2028three', 'one\ntwo\nthree'],
    [' \n\u3000', null],
  ],
  richtext: [
    ['<p>a\u200bb\n</p> ', '<p>ab\n</p> '],
    ['<p>\ud800</p>', 'check.unstorable'],
  ],
  slug: [
    ['ｇｌｏｂａｌ－１', 'global-1'],
    ['Global-Market-2026', 'Global-Market-2026'],
    ['global market', 'check.slug'],
    ['市场', 'check.slug'],
    ['a_b', 'check.slug'],
  ],
  url: [
    ['ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ', 'https://example.com'],
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['javascript:alert(1)', 'check.url'],
    ['//example.com', 'check.url'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ],
  email: [
    ['ｆｕｌｌ@example.com\u200b', 'full@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['a.b+c@example.co.uk', 'a.b+c@example.co.uk'],
    [' a@example.com ', 'a@example.com'],
    ['a@example', 'check.email'],
    ['a@b@example.com', 'check.email'],
    ['a b@example.com', 'check.email'],
  ],
  phone: [
    ['１３８　００１３８０００', '138 00138000'],
    ['（021）6234 5678 转 8', '(021)6234 5678 转 8', { isAsWritten: true }],
    ['+1 415 555 0100 ext. 12', '+1 415 555 0100 ext. 12', { isAsWritten: true }],
    ['none', 'check.phoneDigit', { isAsWritten: true }],
    ['1'.repeat(61), 'check.tooLong', { isAsWritten: true }],
    ['(021) 6234 5678', 'check.phone'],
    ['138 0013 8000', '138 0013 8000'],
    ['+49-30-1234567', '+49-30-1234567'],
    [13800138000, '13800138000'],
    ['123456', 'check.phone'],
    ['1234567890123456', 'check.phone'],
    ['138x00138000', 'check.phone'],
  ],
  ip: [
    ['１０．０．０．１', '10.0.0.1'],
    ['192.168.1.1', '192.168.1.1'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['2001:db8::1', '2001:db8::1'],
    ['::1', '::1'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['fe80:0:0:0:0:0:0:1', 'fe80:0:0:0:0:0:0:1'],
    ['10.0.0.256', 'check.ip'],
    ['10.0.0.0/33', 'check.ip'],
    ['2001:db8::/129', 'check.ip'],
    ['example.com', 'check.ip'],
    ['1:2', 'check.ip'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['1::2::3', 'check.ip'],
    ['12345::1', 'check.ip'],
  ],
  color: [
    ['#409EFF', '#409EFF'],
    ['#fff', 'check.color'],
  ],
  int: [
    ['1,234', 1234],
    ['１，２３４', 1234],
    ['0,345', 'check.int'],
    ['1234,567', 'check.int'],
    [12, 12],
    ['12.0', 12],
    [1.5, 'check.int'],
    ['十二', 'check.int'],
    [3_000_000_000, 'check.max'],
    [-1, 'check.min', { min: 0 }],
  ],
  number: [
    ['-12.5', -12.5],
    [Number.NaN, 'check.number'],
  ],
  money: [
    ['12', '12.00'],
    ['１２０００', '12000.00'],
    ['￥１，２００', '1200.00'],
    ['0,345', 'check.money'],
    ['1234,567', 'check.money'],
    ['1,23,456', 'check.money'],
    ['-1,234.5', '-1234.50', { min: -9999 }],
    [12.5, '12.50'],
    ['¥1,234.5', '1234.50'],
    ['US$ 99', '99.00'],
    [12.100000000000001, '12.10'],
    ['007.10', '7.10'],
    ['0.1', '0.10'],
    ['12.345', 'check.money'],
    [12.345, 'check.money'],
    ['-1', 'check.min'],
    ['10000000000', 'check.max'],
    ['12,34', 'check.money'],
    ['', null],
  ],
  rate: [
    ['0.15', '0.150000'],
    [0.1 + 0.2, '0.300000'],
    ['15%', '0.150000'],
    ['１２．５ ％', '0.125000'],
    ['-5%', 'check.min'],
    ['%', 'check.rate'],
    ['1.5', 'check.max', { max: 1 }],
  ],
  bool: [
    ['ＹＥＳ\u200b', true],
    ['是', true],
    ['否', false],
    ['TRUE', true],
    [0, false],
    ['Yes', true],
    ['maybe', 'check.bool'],
    ['', null],
  ],
  date: [
    ['２０２６年１月５日', '2026-01-05'],
    ['2026-01-05\u200b', '2026-01-05'],
    ['2026-01-31', '2026-01-31'],
    ['2026/1/31', '2026-01-31'],
    ['2026年1月31日', '2026-01-31'],
    ['2026.01.31', '2026-01-31'],
    ['20260131', '2026-01-31'],
    ['2026-01-31 08:30:00', '2026-01-31'],
    [new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
    ['2026-02-29', 'check.date'],
    ['2024-02-29', '2024-02-29'],
    ['31.01.2026', 'check.date'],
    [46053, 'check.date'],
    [new Date('never'), 'check.date'],
  ],
  datetime: [
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T08:30:00+08:00', '2026-01-31T00:30:00.000Z'],
    ['2026-01-31 08:30:00+0800', '2026-01-31T00:30:00.000Z'],
    ['2026年1月31日 8:30', '2026-01-31T08:30:00.000Z'],
    ['2026-01-31 25:00', 'check.datetime'],
    ['soon', 'check.datetime'],
  ],
  choice: [
    ['ｎｏｎｅ', 'none', { choices: { none: ['无', 'None'] } }],
    ['rate', 'rate', { choices: { none: ['无', 'None'], rate: ['按比例', 'Rate'] } }],
    ['按比例', 'rate', { choices: { none: ['无', 'None'], rate: ['按比例', 'Rate'] } }],
    ['NONE', 'none', { choices: { none: ['无', 'None'], rate: ['按比例', 'Rate'] } }],
    ['toString', 'check.choice', { choices: { none: ['无', 'None'] } }],
  ],
  tags: [
    ['化工，能源、新材料; steel', ['化工', '能源', '新材料', 'steel']],
    [
      ['a', ' a ', 'b', ''],
      ['a', 'b'],
    ],
    ['，、', null],
    ['a\u200b, a', ['a']],
    ['a\0', 'check.unstorable'],
    [[{}], 'check.text'],
    ['a,b,c', 'check.tooLong', { maxLength: 2 }],
  ],
  ref: [
    ['7', 7],
    ['７', 7],
    ['0x10', 'check.ref'],
    ['1e3', 'check.ref'],
    [7, 7],
    [0, 'check.ref'],
    ['seven', 'check.ref'],
    [1.5, 'check.ref'],
    [true, 'check.ref'],
  ],
  refs: [
    [
      [3, '4', 3],
      [3, 4],
    ],
    ['3，4', [3, 4]],
    [[], []],
    [[null], 'check.ref'],
  ],
  json: [
    ['{"a":1}', { a: 1 }],
    ['{"a":"\\u200b"}', { a: '\u200b' }],
    ['{"a":["\\u0000"]}', 'check.unstorable'],
    ['{', 'check.json'],
  ],
}

describe.each(Object.entries(tables) as [KindName, readonly Row[]][])(
  'a value of kind %s (specification §5)',
  (kind, rows) => {
    it.each(rows.map(([input, outcome, options]) => ({ input, outcome, options })))(
      'reads $input as $outcome',
      ({ input, outcome, options }) => {
        const parsed = parse(kind, input, options)
        const expected = typeof outcome === 'string' && outcome.startsWith('check.') ? outcome : { value: outcome }
        expect('message' in parsed ? parsed.message : parsed).toEqual(expected)
      },
    )

    it('reads back what it writes into an export (decisions, files)', () => {
      for (const [input, , options] of rows) {
        const field: Field = { kind, label: ['字段', 'Field'], required: false, ...options }
        const parsed = kinds[kind].parse(input, field)
        if ('message' in parsed || parsed.value === null) continue
        const text = kinds[kind].format(parsed.value as never, field)
        if (text === '') continue
        expect(kinds[kind].parse(text, field)).toEqual(parsed)
      }
    })
  },
)
