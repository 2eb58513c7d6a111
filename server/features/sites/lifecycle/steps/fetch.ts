import { sql } from 'kysely'
import { listed } from '../../../../../src/resources/kit/listed'
import type { CodeKind } from '../../code/siteCode'
import { type Plan, releaseTable } from '../release'
import type { Step } from '../step'
import { bothOf } from '../trouble'
import type { Work } from '../work'

/** The code that belongs to the version, ready on the disk; what is in use stays so until the last step. */
export const fetchCode: Step = {
  name: 'fetch',
  isPart: ({ code, release }) =>
    code !== undefined && (release.kind !== 'upgrade' || release.api_tag !== null || release.frontend_tag !== null),
  async work(work) {
    const { code, release } = work
    if (!code) return bothOf({ messageId: 'lifecycle.codeStays', values: {} })
    const fetched: string[] = []
    for (const kind of code.kinds) {
      const tag = await wantedTag(work, kind)
      if (tag === undefined) continue
      const former = await code.current(kind)
      release.plan.code = { ...release.plan.code, [kind]: { tag, former } }
      release[`${kind}_tag`] = tag
      if (tag === null) continue
      await code.fetch(kind, tag, (line) => work.say(line), work.control.signal)
      fetched.push(`${kind} ${tag}`)
    }
    if (fetched.length === 0) return bothOf({ messageId: 'lifecycle.codeStays', values: {} })
    return bothOf({ messageId: 'lifecycle.fetched', values: { tags: listed(fetched) } })
  },
}

/** Undefined: the code of this kind stays as it is. */
async function wantedTag(work: Work, kind: CodeKind): Promise<string | null | undefined> {
  const { release, code, control } = work
  if (release.kind === 'upgrade') return release[`${kind}_tag`] ?? undefined
  if (release.kind === 'initialize') return (await code?.tags(kind, control.signal))?.[0]
  return tagAt(work, kind)
}

/** What was in use when the site left the version that it goes back to. */
async function tagAt({ services, release }: Work, kind: CodeKind): Promise<string | null | undefined> {
  const { rows } = await sql<{ plan: Plan }>`SELECT plan FROM ${releaseTable(services)}
    WHERE site_id = ${release.site_id} AND from_version = ${release.to_version} AND to_version <> from_version
      AND state = 'done' AND plan -> 'code' ? ${kind} ORDER BY id DESC LIMIT 1`.execute(
    services.places.control.database.kysely,
  )
  return rows[0]?.plan.code?.[kind]?.former
}
