import type { Label } from '../../kit/label'
import type { FormulaFault } from './formula'

const KNOWN: Label = [
  '可用的有数字、x、+、-、*、/、括号，以及 round、floor、ceil、min、max',
  'It can contain numbers, x, +, -, *, /, brackets, and round, floor, ceil, min, max',
]

/** Why a text is no price formula, in a sentence that says how to mend it. */
export function sayFault(fault: FormulaFault): Label {
  switch (fault.fault) {
    case 'sign':
      return [
        `公式第 ${fault.at} 个字符“${fault.sign}”不能出现在这里。${KNOWN[0]}`,
        `“${fault.sign}” cannot be used at character ${fault.at} of the formula. ${KNOWN[1]}`,
      ]
    case 'word':
      return [
        `公式里的“${fault.word}”（第 ${fault.at} 个字符起）不能用在这里。${KNOWN[0]}`,
        `“${fault.word}” cannot be used at character ${fault.at} of the formula. ${KNOWN[1]}`,
      ]
    case 'places':
      return [
        `公式里的 ${fault.number} 小数过长，最多 ${fault.max} 位`,
        `${fault.number} in the formula has more than ${fault.max} decimals`,
      ]
    case 'large':
      return [
        `公式里的 ${fault.number} 太大，小数点前最多 9 位`,
        `${fault.number} in the formula is too large: 9 digits at most before the point`,
      ]
    default:
      return PLAIN[fault.fault]
  }
}

type Plain = Exclude<FormulaFault['fault'], 'sign' | 'word' | 'places' | 'large'>

const PLAIN: Readonly<Record<Plain, Label>> = {
  end: ['公式没有写完', 'The formula ends too early'],
  deep: ['公式的括号嵌套过多', 'The formula has too many brackets inside one another'],
  zero: ['公式里不能除以 0', 'The formula cannot divide by 0'],
  step: [
    '取整的步长应为大于 0 的数，例如 round(x, 10) 取整到十',
    'Rounding needs a step above 0, such as round(x, 10), which rounds to tens',
  ],
  noX: [
    '公式里没有 x（报告价格）。固定价格请填在“价格”里，公式留空',
    'The formula does not use x, the report’s price. For a fixed price leave it empty',
  ],
  notLinear: ['公式里的 x 只能乘以或除以数字', 'In the formula x can be multiplied or divided by numbers only'],
  falls: ['按这个公式，报告越贵价格反而越低', 'By this formula an edition would cost less the more the report costs'],
}
