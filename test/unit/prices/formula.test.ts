import { textOf, unitsOf } from '../../../src/resources/kit/decimal'
import { formulaValue } from '../../../src/resources/rules/price/formulaValue'
import { parseFormula } from '../../../src/resources/rules/price/parseFormula'

const worth = (rule: string, x: string): string => {
  const parsed = parseFormula(rule)
  if ('fault' in parsed) throw new Error(`${rule}: ${parsed.fault}`)
  return textOf(formulaValue(parsed.formula, unitsOf(x) ?? 0n), 4)
}

describe('a price formula', () => {
  it.each([
    ['x', '18000.00', '18000.0000'],
    ['x1.5', '18000.00', '27000.0000'],
    ['X 1.5', '18000.00', '27000.0000'],
    ['1.5x', '100', '150.0000'],
    ['+500', '18000', '18500.0000'],
    ['-500', '18000', '17500.0000'],
    ['*1.5', '100', '150.0000'],
    ['/4', '100', '25.0000'],
    ['+10%', '100', '110.0000'],
    ['-12.5%', '80', '70.0000'],
    ['x*120%', '100', '120.0000'],
    ['x+100+10%', '900', '1100.0000'],
    ['round(x*1.2, 10)', '1234.56', '1480.0000'],
    ['round(x)', '0.5', '1.0000'],
    ['floor(x, 100)', '1999.99', '1900.0000'],
    ['ceil(x, 100) - 1', '1900.01', '1999.0000'],
    ['min(x*2, x+500)', '1000', '1500.0000'],
    ['max(x, 800, 900)', '100', '900.0000'],
    ['(x+1)*(2+1)', '1', '6.0000'],
    ['x*0.1+x*0.2', '3', '0.9000'],
    ['x×1.5＋５００', '100', '650.0000'],
    ['x*.5', '3', '1.5000'],
    ['x-5*x/10', '10', '5.0000'],
    ['x/3', '1', '0.3333'],
  ])('%s of %s is %s', (rule, x, result) => expect(worth(rule, x)).toBe(result))

  it.each([
    ['x; process.exit()', { fault: 'sign', sign: ';', at: 2 }],
    ['alert(x)', { fault: 'word', word: 'alert', at: 1 }],
    ['constructor', { fault: 'word', word: 'constructor', at: 1 }],
    ['x.constructor', { fault: 'sign', sign: '.', at: 2 }],
    ['x => x', { fault: 'sign', sign: '=', at: 3 }],
    ['x**2', { fault: 'sign', sign: '*', at: 3 }],
    ['x*价格', { fault: 'sign', sign: '价', at: 3 }],
    ['x*', { fault: 'end' }],
    ['', { fault: 'end' }],
    ['round(x', { fault: 'end' }],
    ['x)', { fault: 'sign', sign: ')', at: 2 }],
    ['x 😀', { fault: 'sign', sign: '😀', at: 3 }],
    ['x*1.23456', { fault: 'places', number: '1.23456', max: 4 }],
    ['x*12345678901', { fault: 'large', number: '12345678901' }],
    ['x/0', { fault: 'zero' }],
    ['x/(1-1)', { fault: 'zero' }],
    ['x*(1/0)', { fault: 'zero' }],
    ['100/x', { fault: 'notLinear' }],
    ['x*x', { fault: 'notLinear' }],
    ['round(x, 0)', { fault: 'step' }],
    ['round(x, 0-10)', { fault: 'step' }],
    ['round(x, x)', { fault: 'step' }],
    ['500', { fault: 'noX' }],
    ['round(100, 10)', { fault: 'noX' }],
    ['1000-x', { fault: 'falls' }],
    ['x-x*2', { fault: 'falls' }],
    ['-150%', { fault: 'falls' }],
    ['x-round(x, 10)', { fault: 'falls' }],
    [`${'('.repeat(30)}x${')'.repeat(30)}`, { fault: 'deep' }],
  ])('%s is none, and says why', (rule, fault) => expect(parseFormula(rule)).toEqual(fault))

  it('is read in no time, however long it is', () => {
    expect(parseFormula(`x${'+10%'.repeat(49)}`)).toHaveProperty('formula')
    expect(worth(`x${'+0%'.repeat(60)}`, '12.5')).toBe('12.5000')
  })
})
