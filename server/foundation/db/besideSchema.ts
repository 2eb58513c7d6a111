import { createHash } from 'node:crypto'

const LONGEST_NAME = 63

/** What stands beside the schema of a site for a while. */
export const WHAT_BESIDE = { snapshot: true, restored: true, broken: true, check: true } as const

/** A schema beside that of a site. No site has such a name, since a `$` stands in it. */
export function besideSchema(schema: string, what: keyof typeof WHAT_BESIDE): string {
  const name = `${schema}$${what}`
  if (name.length <= LONGEST_NAME) return name
  const mark = createHash('sha256').update(schema).digest('hex').slice(0, 12)
  return `${schema.slice(0, LONGEST_NAME - what.length - 14)}${mark}$${what}`
}
