import type { Resource } from './resource'

/** By these people are reached. */
const KINDS: ReadonlySet<string> = new Set(['email', 'phone', 'ip'])

/**
 * Whether its rows tell of people: how to reach them, who they are, what they did. Such rows are not kept in a storage
 * that outlives the tab.
 */
export const isOfPeople = ({
  fields,
  isLog = false,
  tellsOfPeople = false,
}: Pick<Resource, 'fields' | 'isLog' | 'tellsOfPeople'>): boolean =>
  isLog || tellsOfPeople || Object.values(fields).some(({ kind, secret }) => KINDS.has(kind) || secret)
