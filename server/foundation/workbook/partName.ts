/** By this two spellings of a part are one: case, backslashes, a leading slash and percent signs make no difference. */
export function plainPartName(name: string): string {
  const slashed = name.replaceAll('\\', '/').replace(/^\/+/, '')
  return (slashed.includes('%') ? decoded(slashed) : slashed).toLowerCase()
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A percent sign of its own.
    return name
  }
}
