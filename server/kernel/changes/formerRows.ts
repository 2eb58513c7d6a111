import { randomUUID } from 'node:crypto'
import type { Resource } from '../../../src/resources/kit/resource'
import { hashPassword } from '../../foundation/secrets/password'
import type { Values } from './sql/rowTexts'
import type { ChangeWriter } from './writer'

let unknown: Promise<string> | undefined

/**
 * Puts deleted rows back. People get a password that nobody knows: the journal never had theirs. It is hashed once, as
 * others wait for the transaction.
 */
export async function putBack(writer: ChangeWriter, resource: Resource, rows: readonly Values[]) {
  if (resource.name !== 'user' || rows.length === 0) return writer.insertFormer(resource, rows)
  unknown ??= hashPassword(randomUUID())
  const password = await unknown
  return writer.insertFormer(
    resource,
    rows.map((row) => ({ ...row, password })),
  )
}
