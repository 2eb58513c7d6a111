import { allResources } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import type { RuleRow } from '../../foundation/services/rights'

/** Looking at a screen needs these of each of its resources. */
const LOOKING = ['list', 'form', 'option']

/** Rows that a resource points to: its forms and filters offer them by name, so whoever sees it may read their names. */
const pointedTo = (resource: Resource): string[] => {
  const fields = new Set([...Object.keys(resource.fields), ...(resource.filters ?? [])])
  return [...fields].flatMap((name) => {
    const to = resource.allFields[name]?.to
    return to ? [`${to}:option`] : []
  })
}

/** What the screens of these resources read besides. */
const ALSO_READ: Readonly<Record<string, readonly string[]>> = {
  role: ['rule:admin-routes'],
  user: ['user:options', 'department:list'],
}

const marksByScreen = new Map<string, string[]>()
for (const resource of allResources) {
  const marks = [
    ...LOOKING.map((action) => `${resource.name}:${action}`),
    ...pointedTo(resource),
    ...(ALSO_READ[resource.name] ?? []),
  ]
  for (const screen of [resource.screen, ...(resource.also ?? []), ...(resource.grid ? [resource.grid.screen] : [])]) {
    marksByScreen.set(screen, [...(marksByScreen.get(screen) ?? []), ...marks])
  }
}

/**
 * What holding one row of the menu grants. A button: its own mark. A menu: its own mark, `list`, `form` and `option` of
 * every resource of its screen, and `option` of the resources that those point to. A directory or a link: nothing.
 */
export function marksOfRule({ type, perm, component }: Pick<RuleRow, 'type' | 'perm' | 'component'>): string[] {
  const own = perm ? [perm] : []
  if (type === 'button') return own
  return type === 'menu' ? [...own, ...(marksByScreen.get(component ?? '') ?? [])] : []
}
