const LAST = /\{\s*version: '(\d+)\.(\d+)',\s*title: (\[[^\]]*\]),\s*migration: '(\w+)',?\s*\},(?=\n\])/
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
  const last = LAST.exec(source)
  if (!last)
    throw new Error('The last version of sites is not written as it was: add the migration to versions.ts by hand')
  const [line, major, minor, , former] = last
  const [, released] = RELEASED.exec(source) ?? []
  if (released !== `${major}.${minor}`) return source.replace(line, line.replace(`'${former}'`, `'${migration}'`))
  const next = `{ version: '${major}.${Number(minor) + 1}', title: ['新的表', 'New tables'], migration: '${migration}' },`
  return source.replace(line, `${line}\n  ${next}`)
}
