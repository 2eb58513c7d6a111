import { sql } from 'kysely'
import { invoice } from '../../src/resources/invoice'
import { invoicePaper } from '../../src/resources/readings/invoice'
import { tableSql } from '../db/tableSql'
import { NotFound } from '../faults/errors'
import { type AddressedFile, contentAddress } from '../files/addresses'
import { isClosed } from '../places/closedFile'
import { idOf } from '../http/query'
import { answerReading } from '../http/reading'
import { idText, objectSchema, querySchema } from '../http/schemas'
import { whereOf } from '../resources/context'

/** The address of an issued paper, good for a while: whoever may read the invoice may read what it looks like. */
const paper = answerReading(invoicePaper, {
  title: ['发票文件的地址', 'Address of the paper of an invoice'],
  input: { query: querySchema({ id: idText }, 'id') },
  output: objectSchema({ address: { type: 'string' }, name: { type: 'string' } }),
  async answer({ query, ...asked }) {
    const { place, site } = await whereOf(asked, invoice)
    const { rows } = await sql<AddressedFile>`SELECT f.hash, f.name, ${isClosed(place, 'f')} AS is_closed
      FROM ${tableSql(place, 'invoice')} i JOIN ${tableSql(place, 'file')} f ON f.path = i.document
      WHERE i.id = ${idOf(query, 'id') ?? 0}`.execute(place.database.kysely)
    const [found] = rows
    if (!found) throw new NotFound('invoice.noPaper')
    return { address: contentAddress(asked.services, site, found), name: found.name }
  },
})

export const invoiceCalls = [paper] as const
