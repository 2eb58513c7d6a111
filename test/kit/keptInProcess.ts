const SHELF = Symbol.for('colonnade.test.kept')

const shelf = process as typeof process & { [SHELF]?: Map<string, unknown> }

/**
 * What is made once for all files of tests that this process runs. Modules are made anew for each of them and the global object is put
 * back; the process stays. Nothing that a test changes belongs here.
 */
export function keptInProcess<Kept>(name: string, make: () => Kept): Kept {
  shelf[SHELF] ??= new Map()
  const known = shelf[SHELF].get(name)
  if (known !== undefined) return known as Kept
  const made = make()
  shelf[SHELF].set(name, made)
  return made
}
