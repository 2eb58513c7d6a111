import { existsSync, statSync } from 'node:fs'
import { startServer } from './server'

const WORLD = 'dist/server/demo-world'
const CODE = 'dist/server/colonnade-demo.js'

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The world is of one day and of one build. */
function isOfToday(): boolean {
  if (!existsSync(WORLD)) return false
  const made = statSync(WORLD).mtime
  return dayOf(made) === dayOf(new Date()) && made > statSync(CODE).mtime
}

/** Makes the demo world of today once, where several servers would each begin to make it. */
export async function prepareDemoWorld(): Promise<void> {
  if (isOfToday()) return
  const server = await startServer({ entry: 'demo', isGuided: true })
  await server.stop()
}
