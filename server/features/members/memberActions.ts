import { type Member, member } from '../../../src/resources/member'
import { passwordProblem } from '../../../src/resources/rules/password'
import { Conflict, Invalid, NotFound } from '../../foundation/faults/errors'
import { hashPassword } from '../../foundation/secrets/password'
import { handle } from '../../kernel/resources/actions/handle'
import type { Where } from '../../kernel/resources/context'
import { readRow } from '../../kernel/resources/reading'
import { mergeMembers } from './merge'

/** Throws NotFound where there is none. */
export async function memberOf({ place }: Where, id: number): Promise<Member> {
  const row = await readRow(place.database.kysely, place, member, id)
  if (!row) throw new NotFound()
  return row as unknown as Member
}

const resetPassword = handle(member, 'reset-password', async ({ row, input, change }) => {
  const problem = passwordProblem(input.password, [row.username, row.name, row.email])
  if (problem) throw new Invalid([problem])
  const password = await hashPassword(input.password)
  await change((writer) => writer.update(member, [{ id: row.id, values: { password } }]))
  return {}
})

const merge = handle(member, 'merge', async ({ row, input, change }) => {
  if (row.id === input.into_id) throw new Conflict('member.mergeSelf', null)
  return change((writer) => mergeMembers(writer, row.id, input.into_id))
})

export const memberActions = [resetPassword, merge] as const
