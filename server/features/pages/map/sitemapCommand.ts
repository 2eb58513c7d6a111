import { setTimeout as pause } from 'node:timers/promises'
import { mark } from '../../../../src/resources/kit/mark'
import { sitemap } from '../../../../src/resources/sitemap'
import { Forbidden, Refusal } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { isOver } from '../../../foundation/runs/followEnds'
import { type CommandContext, defineCommand } from '../../../foundation/services/command'
import { callerInRun } from '../../../kernel/access/callerInRun'
import { isThere } from '../../../kernel/places/since'
import { countInPlaces } from '../../../kernel/tasks/inPlaces'
import { generateSitemap } from './generateSitemap'

/** How often it is looked whether the map is written (ms). */
const LOOK_EVERY = 500

/** As if the person had pressed the button of the site. Answers how many maps were written. */
async function generate({ services, signal, userId }: CommandContext, site: string): Promise<number> {
  const caller = await callerInRun(services, { id: 0, userId }, site)
  if (!caller.can(mark(sitemap, 'generate'))) throw new Forbidden(mark(sitemap, 'generate'))
  const { method, path } = generateSitemap.call
  const asked = { services, caller, body: {}, query: {}, params: {}, request: { method, url: path } }
  const begun = (await generateSitemap.call.answer(asked as unknown as RequestContext)) as { run_id: number }
  for (;;) {
    const run = await services.runs.get(begun.run_id)
    if (isOver(run)) {
      if (run?.state === 'done') return 1
      throw new Error(`The run ${begun.run_id} of the sitemap of ${site} came to ${run?.state ?? 'nothing'}`)
    }
    await pause(LOOK_EVERY, undefined, { signal })
  }
}

/** The maps of sites that have pages. */
export const sitemapCommand = defineCommand('generate_sitemap', {
  async run(context) {
    if (context.userId === null) throw new Refusal(409, 'task.nobody')
    let empty = 0
    const count = await countInPlaces(
      context,
      async (place, site) => {
        if (!isThere(sitemap, place)) return 0
        try {
          return await generate(context, site)
        } catch (error) {
          if (!(error instanceof Refusal && error.messageId === 'sitemap.empty')) throw error
          empty += 1
          return 0
        }
      },
      context.sites,
    )
    return {
      output: [
        `生成了 ${count} 个站点的网站地图，${empty} 个站点没有可列出的页面`,
        `Generated the sitemaps of ${count} sites; ${empty} have no pages to list`,
      ],
    }
  },
})
