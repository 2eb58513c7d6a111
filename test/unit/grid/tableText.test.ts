import { tableOf, textOfTable } from '../../../src/slices/grid/tableText'

describe('a block on the clipboard', () => {
  it.each<[string, string[][]]>([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""yes"""\tb', [['say "yes"', 'b']]],
    ['12" pipe\t"x', [['12" pipe', '"x']]],
    ['"a"b\tc', [['"a"b', 'c']]],
    ['\t\n', [['', '']]],
    ['', [['']]],
    ['one', [['one']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j is %j', (text, table) => {
    expect(tableOf(text)).toEqual(table)
  })

  it('comes back as it was', () => {
    const table = [
      ['plain', 'with\ttab', 'with\nbreak'],
      ['"quoted"', '', '12" pipe'],
    ]
    expect(tableOf(textOfTable(table))).toEqual(table)
  })
})
