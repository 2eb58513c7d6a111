/** Lint: no regular expression takes longer than in proportion to the text it reads (judged by recheck).
 * Usage: check-expressions.ts [--anew]; --anew judges all of them once more, and notes the linear ones for other checkouts. */
import { readFileSync } from 'node:fs'
import { expressionsOf, madeAtRunTime } from './checks/expressions'
import { readsNothingForeign, safelyMade } from './checks/expressionsAllowed'
import { verdictsOn } from './checks/expressionVerdicts'
import { report, sourcesIn } from './checks/files'
import { parse } from './checks/syntax'

const sources = sourcesIn('src', 'server', 'config').map((file) => ({
  file,
  nodes: parse(file, readFileSync(file, 'utf8')),
}))
const expressions = sources.flatMap(({ file, nodes }) => expressionsOf(file, nodes))
const verdicts = await verdictsOn(expressions, process.argv.includes('--anew'))

const isAllowed = (file: string, pattern: string): boolean =>
  readsNothingForeign.some((each) => each.file === file && each.pattern === pattern)

const slow = expressions
  .map((expression) => ({ ...expression, verdict: verdicts(expression) }))
  .filter(({ verdict }) => verdict !== 'linear')
const made = sources.flatMap(({ file, nodes }) => {
  const [count, allowed] = [madeAtRunTime(nodes), safelyMade[file]?.count ?? 0]
  return count === allowed ? [] : [{ file, count, allowed }]
})

report(
  [
    ...slow
      .filter(({ file, pattern }) => !isAllowed(file, pattern))
      .map(
        ({ file, pattern, flags, verdict }) =>
          `${file}: /${pattern}/${flags} is ${verdict}; write it so that it is linear`,
      ),
    ...readsNothingForeign
      .filter(({ file, pattern }) => !slow.some((each) => each.file === file && each.pattern === pattern))
      .map(
        ({ file, pattern }) =>
          `${file}: /${pattern}/ need not be allowed any longer (scripts/checks/expressionsAllowed.ts)`,
      ),
    ...made.map(
      ({ file, count, allowed }) =>
        `${file}: ${count} expressions are put together at run time, ${allowed} are allowed (scripts/checks/expressionsAllowed.ts)`,
    ),
  ],
  `${expressions.length} regular expressions are linear, but for ${readsNothingForeign.length} that read nothing foreign.`,
)
process.exit()
