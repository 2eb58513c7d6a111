import type { Resource } from './resource'

const KINDS: ReadonlySet<string> = new Set(['email', 'phone', 'ip'])
const NAMES = /(^|_)(email|phone|mobile|address|contact_name|real_name|ip)$/
const PEOPLE: ReadonlySet<string> = new Set(['user', 'member', 'order'])

/**
 * Whether its rows tell of people: how to reach them, who they are, what they did. Such rows are not kept in a storage
 * that outlives the tab.
 */
export const isOfPeople = ({ fields, isLog = false }: Pick<Resource, 'fields' | 'isLog'>): boolean =>
  isLog ||
  Object.entries(fields).some(
    ([name, { kind, to, secret }]) =>
      KINDS.has(kind) || NAMES.test(name) || secret || (to !== undefined && PEOPLE.has(to)),
  )
