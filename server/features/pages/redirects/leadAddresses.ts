import { sql } from 'kysely'
import { pathKey } from '../../../../src/resources/kit/pathKey'
import type { MovedPath } from '../../../../src/resources/kit/shownAt'
import { redirect } from '../../../../src/resources/redirect'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter } from '../../../kernel/changes'
import { keyRedirects, lockRedirects } from './keyRedirects'
import { followRedirects } from './redirectHook'

interface Known extends MovedPath {
  id: number
  source_key: string
  target_key: string
}

/** What begins or ends at these keys, locked. */
const known = async ({ trx, place }: ChangeWriter, sources: readonly string[], all: readonly string[]) =>
  (
    await sql<Known>`SELECT id, source, target, source_key, target_key FROM ${tableSql(place, redirect.name)}
      WHERE source_key = ANY(${all}::text[]) OR target_key = ANY(${sources}::text[])
      ORDER BY id FOR UPDATE`.execute(trx)
  ).rows

/**
 * Leads addresses that are no more to those that took their place. What led to an old one leads to the new one at once;
 * what began at a new one goes, since a page stands there now: no visitor is sent round in a circle. Addresses are compared
 * as a web server does.
 */
export async function leadAddresses(writer: ChangeWriter, moved: readonly MovedPath[]): Promise<void> {
  const targets = new Map(moved.map((path) => [pathKey(path.source), path]))
  const taken = new Set(moved.map(({ target }) => pathKey(target)))
  const keys = [[...targets.keys()], [...targets.keys(), ...taken]] as const
  // Rows before the lock, as every other writer takes them; what stands there by then is read once more.
  await known(writer, ...keys)
  await lockRedirects(writer)
  await keyRedirects(writer)
  const rows = await known(writer, ...keys)
  const goes = rows.filter(({ source_key }) => taken.has(source_key))
  const turned = firstOfEach(rows.filter(({ source_key }) => !taken.has(source_key)))
  if (goes.length > 0)
    await writer.remove(
      redirect,
      goes.map(({ id }) => id),
    )
  await writer.update(
    redirect,
    turned.map(({ id, target, ...row }) => ({
      id,
      values: {
        target: (targets.get(row.source_key) ?? targets.get(row.target_key))?.target ?? target,
        status: 'enabled',
      },
    })),
  )
  const there = new Set(turned.map(({ source_key }) => source_key))
  const fresh = [...targets].filter(([key]) => !there.has(key) && !taken.has(key))
  const values = fresh.map(([, { source, target }]) => ({ source, target, kind: 'permanent' }))
  const added = values.length > 0 ? await writer.insert(redirect, values) : []
  await followRedirects(writer, [...turned.map(({ id }) => id), ...added])
}

/** Of older rows that begin at one path the first: the others are not carried out, and stay as they are. */
const firstOfEach = (rows: readonly Known[]): Known[] => {
  const seen = new Set<string>()
  return rows.filter(({ source_key }) => !seen.has(source_key) && seen.add(source_key))
}
