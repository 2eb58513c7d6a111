/** Runs the steps named on the command line, or all, or `changed`, or `entity` and names; ends with the slowest files and one line of counts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { changedSteps } from './changed/changedSteps'
import { entitySteps } from './changed/genericStep'
import { processorMinutes } from './processorTime'
import { type Step, steps, whole } from './steps'
import { added, bySeconds, NONE, secondTries, sentence, slowest } from './tally'

const CHANGED = 'changed'
const ENTITY = 'entity'

function wantedSteps(asked: readonly string[]): readonly Step[] {
  if (asked.length === 1 && asked[0] === CHANGED) return changedSteps()
  if (asked[0] === ENTITY) return entitySteps(asked.slice(1))
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const names = [...new Set(steps.map(({ name }) => name)), CHANGED, ENTITY].join(', ')
    console.error(`There is no step ${unknown.join(', ')}; the steps are ${names}.`)
    process.exit(2)
  }
  return asked.length === 0 ? whole : steps.filter(({ name }) => asked.includes(name))
}

let total = NONE
const failing: string[] = []
for (const { title, run } of wantedSteps(process.argv.slice(2))) {
  console.log(`\n== ${title}`)
  const tally = await run()
  console.log(`== ${title}: ${sentence(tally)}`)
  if (tally.failed > 0) failing.push(title)
  total = added(total, tally)
}

/** What each file took, the slowest first: where the time of a whole run goes. */
mkdirSync('dist/test', { recursive: true })
writeFileSync('dist/test/times.json', JSON.stringify(bySeconds(total), null, 1))

console.log(`\n${slowest(total).join('\n')}`)
for (const line of secondTries(total)) console.log(line)
const minutes = processorMinutes()
if (minutes !== undefined) console.log(`\nProcessor time: ${minutes.toFixed(1)} minutes`)
if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}`)
console.log(`\n${sentence(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
