/** Runs the steps named on the command line, or all, and ends with one line of counts. */
import { steps } from './steps'
import { added, NONE, sentence } from './tally'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; the steps are ${[...new Set(steps.map(({ name }) => name))].join(', ')}.`,
  )
  process.exit(2)
}

let total = NONE
const failing: string[] = []
for (const { title, run } of steps.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n== ${title}`)
  const tally = run()
  console.log(`== ${title}: ${sentence(tally)}`)
  if (tally.failed > 0) failing.push(title)
  total = added(total, tally)
}

if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}`)
console.log(`\n${sentence(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
