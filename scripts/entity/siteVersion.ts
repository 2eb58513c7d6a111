const LAST = /\{ version: '(\d+)\.(\d+)', title: (\[[^\]]*\]), migration: '(\w+)' \},(?=\n\])/
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
  const [line = '', major = '', minor = '', title = ''] = LAST.exec(source) ?? []
  const [, released] = RELEASED.exec(source) ?? []
  if (released !== `${major}.${minor}`)
    return source.replace(line, `{ version: '${major}.${minor}', title: ${title}, migration: '${migration}' },`)
  const next = `{ version: '${major}.${Number(minor) + 1}', title: ['新的表', 'New tables'], migration: '${migration}' },`
  return source.replace(line, `${line}\n  ${next}`)
}
