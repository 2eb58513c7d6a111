import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { WriteHook } from './hook'

export type Hooks = Readonly<Partial<Record<ResourceName, WriteHook>>>

const provided = new Map<ResourceName, WriteHook>()

/** Parts bring theirs when the server is put together. Throws where two parts have a hook for one resource. */
export function provideHooks(hooks: Hooks): void {
  for (const [name, hook] of Object.entries(hooks) as [ResourceName, WriteHook][]) {
    if ((provided.get(name) ?? hook) !== hook) throw new Error(`Two parts have a hook for ${name}`)
    provided.set(name, hook)
  }
}

/** What the resource asks beyond its declaration; nothing, for most. */
export const hookOf = (name: ResourceName): WriteHook => provided.get(name) ?? {}
