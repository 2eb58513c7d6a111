import type { RawBuilder, SqlBool } from 'kysely'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { HookAsked } from './hook'

/** Which rows of a resource somebody may see, as a condition on its table as `t`; undefined: all. */
export type RowGuard = (asked: HookAsked) => Promise<RawBuilder<SqlBool> | undefined>

export type RowGuards = Readonly<Partial<Record<ResourceName, RowGuard>>>

const provided = new Map<ResourceName, RowGuard>()

/** Parts bring theirs when the server is put together. */
export function provideRowGuards(guards: RowGuards): void {
  for (const [name, guard] of Object.entries(guards) as [ResourceName, RowGuard][]) provided.set(name, guard)
}

export const rowGuardOf = (name: ResourceName): RowGuard | undefined => provided.get(name)
