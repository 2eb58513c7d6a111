/** Lint: who may import whom (scripts/checks/importTable.ts), no clock where a story must replay, and no control characters. */
import { readFileSync } from 'node:fs'
import { controlCharacterProblems } from './checks/controlCharacters'
import { report, sourcesIn } from './checks/files'
import { importProblems } from './checks/imports'

const files = sourcesIn('src', 'config', 'server', 'mock')
const problems = files.flatMap((file) => importProblems(file, readFileSync(file, 'utf8')))
const characters = sourcesIn('src', 'config', 'server', 'mock', 'scripts', 'test').flatMap((file) =>
  controlCharacterProblems(file, readFileSync(file, 'utf8')),
)
report([...problems, ...characters], `Imports of ${files.length} files keep to the table.`)
