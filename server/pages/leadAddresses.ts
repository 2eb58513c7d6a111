import { sql } from 'kysely'
import type { MovedPath } from '../../src/resources/kit/shownAt'
import { redirect } from '../../src/resources/redirect'
import type { ChangeWriter } from '../changes'
import { tableSql } from '../db/tableSql'

interface Known extends MovedPath {
  id: number
}

/**
 * Leads addresses that are no more to those that took their place. What led to an old one leads to the new one at once;
 * what began at a new one goes, since a page stands there now: no visitor is sent round in a circle.
 */
export async function leadAddresses(writer: ChangeWriter, moved: readonly MovedPath[]): Promise<void> {
  const targets = new Map(moved.map(({ source, target }) => [source, target]))
  const taken = new Set(targets.values())
  const { rows } = await sql<Known>`SELECT id, source, target FROM ${tableSql(writer.place, redirect.name)}
    WHERE source = ANY(${[...targets.keys(), ...taken]}::text[]) OR target = ANY(${[...targets.keys()]}::text[])
    ORDER BY id FOR UPDATE`.execute(writer.trx)
  const goes = rows.filter(({ source }) => taken.has(source))
  const turned = rows.filter(({ source }) => !taken.has(source))
  if (goes.length > 0)
    await writer.remove(
      redirect,
      goes.map(({ id }) => id),
    )
  await writer.update(
    redirect,
    turned.map(({ id, source, target }) => ({
      id,
      values: { target: targets.get(source) ?? targets.get(target) ?? target, status: 'enabled' },
    })),
  )
  const known = new Set(turned.map(({ source }) => source))
  const fresh = [...targets].filter(([source]) => !known.has(source) && !taken.has(source))
  if (fresh.length > 0)
    await writer.insert(
      redirect,
      fresh.map(([source, target]) => ({ source, target, kind: 'permanent' })),
    )
}
