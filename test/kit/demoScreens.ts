import { setTimeout } from 'node:timers/promises'
import type { Demo } from '../../mock/openDemo'
import { settleWorld } from '../../mock/seeds/seedWorld'
import { allResources } from '../../src/resources'
import { kebab } from '../../src/resources/kit/endpoints'
import { rowsOf } from './demoPrint'

const SITES = ['control', 'main', 'en', 'jp']
const LISTED = allResources.filter(({ without }) => !without?.includes('list'))
/** Milliseconds. */
const LONGEST = 60_000

const isBusy = async (demo: Demo): Promise<boolean> => {
  const due = `state = 'running' OR (state = 'waiting' AND run_at <= now())`
  return (await rowsOf(demo, `SELECT id FROM control.run WHERE ${due}`)).length > 0
}

/** Starts the demo's runs, reads every list of every site and waits until nothing is left to do. Answers what failed. */
export async function openAllScreens(demo: Demo, token: string): Promise<unknown[]> {
  const failed: unknown[] = []
  await demo.services.runs.start()
  await settleWorld(demo.services)
  for (const site of SITES)
    for (const { name } of LISTED) {
      const url = `/api/admin/${kebab(name)}/list?page=1&pageSize=20`
      const { statusCode } = await demo.app.inject({ url, headers: { site, authorization: `Bearer ${token}` } })
      if (statusCode >= 500) failed.push(`${site} ${name}`)
    }
  const end = Date.now() + LONGEST
  while ((await isBusy(demo)) && Date.now() < end) await setTimeout(100)
  return [...failed, ...(await rowsOf(demo, "SELECT title, site FROM control.run WHERE state = 'failed'"))]
}
