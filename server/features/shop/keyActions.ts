import { apiKey } from '../../../src/resources/api_key'
import { Conflict } from '../../foundation/faults/errors'
import { hashOf } from '../../foundation/secrets/tokens'
import { handle } from '../../kernel/resources/actions/handle'
import { newKey, prefixOf } from './keyText'

const generate = handle(apiKey, 'generate', async ({ input, change }) => {
  const key = newKey()
  await change((writer) => writer.insert(apiKey, [{ ...input, prefix: prefixOf(key), secret: hashOf(key) }]))
  return { access_key: key }
})

/** The hash goes with it: taking this back brings no key back. */
const revoke = handle(apiKey, 'revoke', async ({ row, services, change }) => {
  if (row.revoked_at !== null) throw new Conflict('shop.keyRevoked', null)
  await change((writer) =>
    writer.update(apiKey, [{ id: row.id, values: { secret: null, revoked_at: services.now().toISOString() } }]),
  )
  return {}
})

export const keyActions = [generate, revoke] as const
