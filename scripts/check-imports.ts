/** Lint: who may import whom (scripts/checks/importTable.ts), and no clock where a story must replay. */
import { readFileSync } from 'node:fs'
import { report, sourcesIn } from './checks/files'
import { importProblems } from './checks/imports'

const files = sourcesIn('src', 'config', 'server', 'mock')
const problems = files.flatMap((file) => importProblems(file, readFileSync(file, 'utf8')))
report(problems, `Imports of ${files.length} files keep to the table.`)
