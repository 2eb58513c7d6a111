const LAST = /\{\s*version: '(\d+)\.(\d+)',\s*title: \[[^\]]*\],\s*migration: '(\w+)',?\s*\},(?=\n\])/
const RELEASED = /RELEASED = '([\d.]+)'/

/** The version of sites that a table made now will belong to. */
export function nextSiteVersion(released: string): string {
  const [major = '1', minor = '0'] = released.split('.')
  return `${major}.${Number(minor) + 1}`
}

/**
 * The history with this migration in the version that comes next: one for each release. The next one is begun where the last
 * version is released already.
 */
export function withSiteVersion(source: string, migration: string): string {
  const [last, major = '', minor = '', before = ''] = LAST.exec(source) ?? []
  if (last === undefined) throw new Error('The history of sites does not end with a version')
  const [, released] = RELEASED.exec(source) ?? []
  if (released !== `${major}.${minor}`) return source.replace(last, last.replace(`'${before}'`, `'${migration}'`))
  const next = `{ version: '${major}.${Number(minor) + 1}', title: ['新的表', 'New tables'], migration: '${migration}' },`
  return source.replace(last, `${last}\n  ${next}`)
}
