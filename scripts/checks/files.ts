import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The TypeScript files under the folders, with '/' between names whatever the system. */
export function sourcesIn(...folders: string[]): string[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  )
}

/** Prints what is wrong and sets the exit code; says how much was looked at when nothing is. */
export function report(problems: readonly string[], looked: string): void {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(looked)
}
