import { allResources } from '../../../src/resources'
import { text } from '../../../src/resources/kit/fields'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import { user } from '../../../src/resources/user'
import { wireLabels } from './wireLabels'

type Named = Pick<Resource, 'allFields'>

/** What a filter asks of its field. */
const ENDS: Readonly<Record<string, (label: Label) => Label>> = {
  _from: ([zh, en]) => [`${zh}（起）`, `${en} (from)`],
  _to: ([zh, en]) => [`${zh}（止）`, `${en} (to)`],
  _not: ([zh, en]) => [`${zh}（不含）`, `${en} (not)`],
}

/** Of an entry of a list: which, and what of it. */
const ENTRY = /^([^.]+)\.(\d+)(?:\.(.+))?$/

/** What people call a name of the wire: as the resource has it, as the calls do, or as any other resource. */
export function wireLabel(resource: Named, name: string): Label | undefined {
  const known = fieldLabel(resource, name) ?? (Object.hasOwn(wireLabels, name) ? wireLabels[name] : undefined)
  return known ?? endLabel(resource, name) ?? entryLabel(resource, name) ?? labelElsewhere(name)
}

const fieldLabel = ({ allFields }: Named, name: string): Label | undefined =>
  Object.hasOwn(allFields, name) ? allFields[name]?.label : undefined

function endLabel(resource: Named, name: string): Label | undefined {
  const [end = ''] = /_(from|to|not)$/.exec(name) ?? []
  const label = end && wireLabel(resource, name.slice(0, -end.length))
  return label ? ENDS[end]?.(label) : undefined
}

function entryLabel(resource: Named, name: string): Label | undefined {
  const [, list = '', at = '', inner = ''] = ENTRY.exec(name) ?? []
  const outer = list && wireLabel(resource, list)
  if (!outer) return undefined
  const [zh, en] = [`${outer[0]}第 ${Number(at) + 1} 项`, `${outer[1]} ${Number(at) + 1}`]
  const within = inner && wireLabel(resource, inner)
  return within ? [`${zh}的${within[0]}`, `${en}: ${within[1]}`] : [zh, en]
}

/** Accounts are spoken of by calls of no resource. */
const labelElsewhere = (name: string): Label | undefined =>
  [user, ...allResources].map((resource) => fieldLabel(resource, name)).find((label) => label !== undefined)

/** The fields, and beside them these names as people call them. A name that nobody knows stays as it was sent. */
export function withWireNames(resource: Named, names: readonly string[]): Named {
  const further = names.flatMap((name) => {
    const label = fieldLabel(resource, name) ? undefined : wireLabel(resource, name)
    return label ? [[name, text(label)] as const] : []
  })
  return { allFields: { ...resource.allFields, ...Object.fromEntries(further) } }
}
