import { type Message, message } from '../../../src/resources/message'
import { type Ticket, ticket } from '../../../src/resources/ticket'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { addEntry, type NewEntry } from './entries'
import { takeIn } from './takeIn'

interface FromMail {
  /** What came, kept as the first entry of its thread. */
  first: Omit<NewEntry, 'resource' | 'rowId' | 'kind'>
  /** A machine wrote it: it lies on the shelf of its like. */
  isAutomatic?: boolean
}

interface NewMessage extends FromMail {
  resource: 'message'
  values: Partial<Message> & Pick<Message, 'name'>
}

interface NewTicket extends FromMail {
  resource: 'ticket'
  values: Partial<Ticket> & Pick<Ticket, 'subject'>
}

/** Makes an enquiry of a mail that belongs to nothing yet. Answers its id. */
export async function createEnquiry(
  { now }: Pick<Services, 'now'>,
  writer: ChangeWriter,
  { resource, values, first, isAutomatic = false }: NewMessage | NewTicket,
): Promise<number> {
  const row = { ...values, ...(resource === 'message' && { sent_at: (first.at ?? now()).toISOString() }) }
  const [id = 0] = await writer.insert(resource === 'message' ? message : ticket, [
    { ...row, state: isAutomatic ? 'automatic' : 'new' },
  ])
  await addEntry(writer, { ...first, resource, rowId: id, kind: 'in', isAutomatic: true })
  await takeIn(writer, resource, id, { isAutomatic })
  return id
}
