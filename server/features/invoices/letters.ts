import type { Invoice } from '../../../src/resources/invoice'
import type { Order } from '../../../src/resources/order'
import { Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { facesOfPaper, unprinted } from '../../kernel/papers/faces'
import type { Party } from '../../kernel/papers/facts'
import { factsOf } from './factsOf'
import type { Issuing } from './issue'

const MOST_NAMED = 20

const wordsOf = ({ name, other = '', address, bank, contact }: Party): string[] => [name, other, address, bank, contact]

/** Throws 422 with the signs that no face of the paper has: an issued paper is never drawn again. */
export async function insistOnLetters(
  writer: ChangeWriter,
  { seller, now }: Issuing,
  { held, of }: { held: Invoice; of: Order },
): Promise<void> {
  const facts = await factsOf(writer, { held, of, number: '', seller, at: now })
  const lines = facts.lines.flatMap(({ names, detail }) => [...names, detail])
  const texts = [...wordsOf(facts.seller), ...wordsOf(facts.buyer), ...lines, facts.reverses?.reason ?? '']
  const letters = unprinted(texts.join('\n'), await facesOfPaper())
  if (letters.length > 0) throw new Refusal(422, 'invoice.letters', { letters: letters.slice(0, MOST_NAMED).join(' ') })
}
