import { sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import { invoicePaper } from '../../../src/resources/readings/invoice'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import { BytesAnswer } from '../../foundation/http/answers'
import type { Call } from '../../foundation/http/call'
import { idOf, idOfPath } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idText, objectSchema, querySchema } from '../../foundation/http/schemas'
import { type AddressedFile, contentAddress } from '../../kernel/files/addresses'
import { isClosed } from '../../kernel/places/closedFile'
import { whereOf } from '../../kernel/resources/context'
import { readRow } from '../../kernel/resources/reading'
import { PDF, paperOf } from './invoiceMail'

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

/** The paper itself, for a browser to download. */
const paperFile: Call = {
  method: 'GET',
  path: '/api/admin/invoice/paper-file/:id',
  access: 'invoice:list',
  title: ['下载发票文件', 'Download the paper of an invoice'],
  answers: [PDF],
  async answer({ params, ...asked }) {
    const { place } = await whereOf(asked, invoice)
    const row = await readRow(place.database.kysely, place, invoice, idOfPath(params))
    if (!row) throw new NotFound('invoice.noPaper')
    const { content, name } = await paperOf(asked.services, place, row as unknown as Invoice)
    return new BytesAnswer(content, name, PDF)
  },
}

export const invoiceCalls = [paper, paperFile] as const
