import { buildIfStale } from './build'
import { prepareFirstStart } from './firstStart'
import { firstStart } from './server'

/** Jest's global setup of tests in the browser: what is built, and the folder that their servers begin with. */
export default async function browserBuild(): Promise<void> {
  buildIfStale('server', 'console')
  await prepareFirstStart(firstStart)
}
