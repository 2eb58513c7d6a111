import type { Config } from '@jest/types'
import { buildIfStale } from './build'
import { prepareDemoWorld } from './demoWorld'
import { prepareFirstStart } from './firstStart'
import { firstStart } from './server'

/** Jest's global setup of tests in the browser: what is built, and what their servers begin with. */
export default async function browserBuild({ testPathPatterns }: Config.GlobalConfig): Promise<void> {
  buildIfStale('server', 'console')
  await prepareFirstStart(firstStart)
  if (testPathPatterns.patterns.length === 0) await prepareDemoWorld()
}
