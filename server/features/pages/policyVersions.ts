import { sql } from 'kysely'
import { policy } from '../../../src/resources/policy'
import type { PolicyVersion } from '../../../src/resources/policy_version'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { handle } from '../../kernel/resources/actions/handle'
import type { WriteHook } from '../../kernel/resources/hook'

type Text = Pick<PolicyVersion, 'title' | 'content' | 'effective_at'>

const versions = ({ place }: ChangeWriter) => tableSql(place, 'policy_version')

async function newestOf(writer: ChangeWriter, id: number): Promise<(Text & { version_number: number }) | undefined> {
  // Whoever publishes at the same moment waits here, and takes the next number.
  await sql`SELECT 1 FROM ${tableSql(writer.place, 'policy')} WHERE id = ${id} FOR NO KEY UPDATE`.execute(writer.trx)
  const { rows } = await sql<
    Text & { version_number: number }
  >`SELECT version_number, title, content, effective_at::text
    FROM ${versions(writer)} WHERE policy_id = ${id} ORDER BY version_number DESC LIMIT 1`.execute(writer.trx)
  return rows[0]
}

/** Keeps the text as the next version of the policy, for good. Answers its number. */
async function keep(writer: ChangeWriter, id: number, text: Text, userId: number): Promise<number> {
  const newest = await newestOf(writer, id)
  const isSame =
    newest?.title === text.title && newest.content === text.content && newest.effective_at === text.effective_at
  if (isSame) throw new Refusal(409, 'policy.asPublished', { version: newest.version_number })
  const number = (newest?.version_number ?? 0) + 1
  await sql`INSERT INTO ${versions(writer)} (policy_id, version_number, title, content, effective_at, user_id)
    VALUES (${id}, ${number}, ${text.title}, ${text.content}, ${text.effective_at}, ${userId})`.execute(writer.trx)
  return number
}

/** What is worked on becomes a version. */
export const publishPolicy = handle(policy, 'publish', async ({ row, caller, change }) => {
  const { id, title, content, effective_at } = row
  const version_number = await change(async (writer) => {
    const number = await keep(writer, id, { title, content, effective_at }, caller.userId)
    await writer.update(policy, [{ id, values: { version_number: number } }])
    return number
  })
  return { version_number }
})

/** An old version becomes the newest one, in force from another day, and the text that is worked on. */
export const publishPolicyAgain = handle(policy, 'publish-again', async ({ row, input, caller, change }) => {
  const version_number = await change(async (writer) => {
    const { rows } = await sql<Pick<Text, 'title' | 'content'>>`SELECT title, content FROM ${versions(writer)}
      WHERE policy_id = ${row.id} AND version_number = ${input.version_number}`.execute(writer.trx)
    if (!rows[0]) throw new NotFound('policy.noVersion', { version: input.version_number })
    const text = { ...rows[0], effective_at: input.effective_at }
    const number = await keep(writer, row.id, text, caller.userId)
    await writer.update(policy, [{ id: row.id, values: { ...text, version_number: number } }])
    return number
  })
  return { version_number }
})

/** What was promised stays on record: a policy that was ever published is disabled, not deleted. */
export const policyHook: WriteHook = {
  async beforeRemove(_, rows) {
    const published = rows.find(({ version_number }) => typeof version_number === 'number')
    if (published) throw new Refusal(409, 'policy.published', { title: String(published.title) })
  },
  /** An undo takes back the text, never a version: the policy says again which one is the newest. */
  async afterWrite({ trx, place }) {
    const newest = sql`(SELECT max(v.version_number) FROM ${tableSql(place, 'policy_version')} v WHERE v.policy_id = p.id)`
    await sql`UPDATE ${tableSql(place, 'policy')} p SET version_number = ${newest}
      WHERE p.version_number IS DISTINCT FROM ${newest}`.execute(trx)
  },
}
