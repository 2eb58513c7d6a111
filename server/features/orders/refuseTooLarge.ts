import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { isHeld, MOST_AMOUNT } from '../../../src/resources/rules/amount'
import { Refusal } from '../../foundation/faults/errors'

/** Throws 422 where one of the amounts is more than an order can hold. */
export function refuseTooLarge(amounts: readonly string[]): void {
  if (!amounts.every(isHeld)) throw tooLarge()
}

export const tooLarge = (): Refusal => new Refusal(422, 'order.amountTooLarge', { most: plainNumber(MOST_AMOUNT) })
