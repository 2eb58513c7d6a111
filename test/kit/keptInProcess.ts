const SHELF = Symbol.for('colonnade.test.kept')

const shelf = process as typeof process & { [SHELF]?: Map<string, string> }

/**
 * What is made once for all files of tests that this process runs. Modules are made anew for each of them and the global object is put
 * back; the process stays. Nothing that a test could change belongs here.
 */
export function keptInProcess(name: string, make: () => string): string {
  shelf[SHELF] ??= new Map()
  const known = shelf[SHELF].get(name)
  if (known !== undefined) return known
  const made = make()
  shelf[SHELF].set(name, made)
  return made
}
