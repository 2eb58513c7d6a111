import { ONE } from '../../kit/decimal'
import { type Formula, type FormulaFault, NotAFormula, STEP_WAYS, type StepWay } from './formula'
import { faultOfShape } from './formulaShape'
import { type Token, tokensOf } from './formulaTokens'

/** Deeper nesting is nobody's price. */
const DEEPEST = 20

/**
 * Reads a formula over the report's price: `x*1.5`, `x1.5`, `+500`, `-10%`, `round(x*1.2, 10)`. Only numbers, x, the four
 * operations, brackets, round, floor, ceil, min and max are known; whatever else stands there is a fault, with its place.
 */
export function parseFormula(text: string): { formula: Formula } | FormulaFault {
  try {
    const formula = new Reading(tokensOf(text)).whole()
    return faultOfShape(formula) ?? { formula }
  } catch (error) {
    if (error instanceof NotAFormula) return error.why
    throw error
  }
}

class Reading {
  private readonly tokens: readonly Token[]
  private next = 0
  private depth = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  /** A formula that begins with an operation begins with x: `+500` is `x+500`. */
  whole(): Formula {
    const isShort = ['+', '-', '*', '/'].some((sign) => this.sees(sign))
    const formula = this.sum(isShort ? this.product({ is: 'x' }) : undefined)
    if (this.token.is !== 'end') throw this.unexpected()
    return formula
  }

  private get token(): Token {
    const token = this.tokens[this.next]
    if (!token) throw new NotAFormula({ fault: 'end' })
    return token
  }

  private sees(sign: string): boolean {
    return this.token.is === 'sign' && this.token.text === sign
  }

  private takes(sign: string): boolean {
    const isThere = this.sees(sign)
    if (isThere) this.next += 1
    return isThere
  }

  private needs(sign: string): void {
    if (!this.takes(sign)) throw this.unexpected()
  }

  private unexpected(): NotAFormula {
    const { is, text, at } = this.token
    if (is === 'end') return new NotAFormula({ fault: 'end' })
    return new NotAFormula(is === 'word' ? { fault: 'word', word: text, at } : { fault: 'sign', sign: text, at })
  }

  private sum(begun?: Formula): Formula {
    let left = begun ?? this.product()
    while (this.sees('+') || this.sees('-')) {
      const isLess = this.token.text === '-'
      this.next += 1
      const right = this.product()
      left = added(left, right, isLess)
    }
    return left
  }

  private product(begun?: Formula): Formula {
    let left = begun ?? this.single()
    for (;;) {
      if (this.takes('*')) left = { is: 'times', left, right: this.single() }
      else if (this.takes('/')) left = { is: 'over', left, right: this.single() }
      else if (this.isBeside(left)) left = { is: 'times', left, right: this.single() }
      else return left
    }
  }

  /** `x1.5` and `1.5x`: a number and x with nothing in between. */
  private isBeside(left: Formula): boolean {
    const { is, text } = this.token
    return (left.is === 'x' && is === 'number') || (left.is === 'number' && is === 'word' && text === 'x')
  }

  private single(): Formula {
    const token = this.token
    if (token.is === 'number') return this.number(token)
    if (token.is === 'word') return this.word(token)
    this.needs('(')
    const inner = this.nested(() => this.sum())
    this.needs(')')
    return inner
  }

  private number({ units }: Token): Formula {
    this.next += 1
    return this.takes('%') ? { is: 'number', units: units / 100n, isPercent: true } : { is: 'number', units }
  }

  private word({ text }: Token): Formula {
    if (text === 'x') {
      this.next += 1
      return { is: 'x' }
    }
    const way = STEP_WAYS.find((each) => each === text)
    if (!way && text !== 'min' && text !== 'max') throw this.unexpected()
    this.next += 1
    this.needs('(')
    const made = this.nested(() => (way ? this.stepped(way) : this.bound(text === 'min' ? 'min' : 'max')))
    this.needs(')')
    return made
  }

  /** Without a step it goes to whole numbers. */
  private stepped(way: StepWay): Formula {
    const of = this.sum()
    const step: Formula = this.takes(',') ? this.sum() : { is: 'number', units: ONE }
    return { is: 'step', way, of, step }
  }

  private bound(way: 'min' | 'max'): Formula {
    let left = this.sum()
    this.needs(',')
    do left = { is: 'bound', way, left, right: this.sum() }
    while (this.takes(','))
    return left
  }

  private nested(read: () => Formula): Formula {
    this.depth += 1
    if (this.depth > DEEPEST) throw new NotAFormula({ fault: 'deep' })
    const made = read()
    this.depth -= 1
    return made
  }
}

/** `x+10%` adds a tenth of what stands before it, as people mean it. */
const added = (left: Formula, right: Formula, isLess: boolean): Formula =>
  right.is === 'number' && right.isPercent
    ? { is: 'times', left, right: { is: 'number', units: isLess ? ONE - right.units : ONE + right.units } }
    : { is: 'sum', left, right, isLess }
