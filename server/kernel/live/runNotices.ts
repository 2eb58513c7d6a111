import { resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import { isResourceName } from '../../../src/resources/outline/resourceAt'
import { say } from '../../foundation/messages'
import { UNSEEN_KINDS } from '../../foundation/runs/unseen'
import { defineNoticeKind } from '../../foundation/services/noticeKind'
import type { RunRow } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { notify } from '../notices/notify'

/** Whoever waited so long (ms) has gone on to something else. */
const LONG = 60_000

const DONE: Label = ['已完成。', 'It is done.']
const FAILED: Label = ['失败：', 'It failed: ']

type RunFacts = Readonly<Record<'title' | 'why', Label>> & Readonly<Record<'path', string | null>>

export const runDone = defineNoticeKind<RunFacts>({
  name: 'run_done',
  title: ['较长的任务已完成', 'A long run of yours is done'],
  why: ['这个任务是你开始的', 'You began it'],
  level: 'info',
  way: 'bell',
  // The dock has said so to whoever is still there.
  isQuiet: true,
  say: ({ title: [zh, en] }) => [`“${zh}”已完成`, `“${en}” is done`],
  mail: ({ title }, at) => ({ code: 'run_ended', values: { task: title[at], outcome: DONE[at] } }),
  path: ({ path }) => path ?? undefined,
})

export const runFailed = defineNoticeKind<RunFacts>({
  name: 'run_failed',
  title: ['你的任务失败', 'A run of yours failed'],
  why: ['这个任务是你开始的', 'You began it'],
  level: 'warning',
  way: 'bell',
  isQuiet: true,
  say: ({ title: [zh, en], why }) => [`“${zh}”失败：${why[0]}`, `“${en}” failed: ${why[1]}`],
  mail: ({ title, why }, at) => ({
    code: 'run_ended',
    values: { task: title[at], outcome: [FAILED[at], why[at]].join('') },
  }),
  path: ({ path }) => path ?? undefined,
})

export const runNoticeKinds = [runDone, runFailed]

/** Where it is seen what came of it. */
function pathOf({ about, site }: RunRow): string | null {
  const name = about?.shown_in ?? about?.resource
  if (!about || !name || !isResourceName(name)) return null
  if (about.export !== undefined) return `/${about.set_in ?? site}/products/export-log`
  const list = `/${site}/${resourceOf(name).screen}`
  return about.upload === undefined ? list : `${list}/upload/${about.upload}`
}

function whyOf({ error }: RunRow): Label {
  if (!error) return ['', '']
  return [say(error.messageId, 'zh', error.values), say(error.messageId, 'en', error.values)]
}

/** Tells whoever began a run that it failed, or that it is done after all that time. */
export function followRunEnds(services: Services): () => void {
  return services.runs.hearEnds((run) => {
    const { user_id: user, kind, state, created_at, ended_at } = run
    if (user === null || UNSEEN_KINDS.has(kind) || run.stop_asked) return
    const took = Date.parse(ended_at ?? created_at) - Date.parse(created_at)
    if (state !== 'failed' && (state !== 'done' || took < LONG)) return
    const about = { title: run.title, why: whyOf(run), path: pathOf(run) }
    notify(services, state === 'failed' ? runFailed : runDone, `run:${run.id}`, {
      audience: { users: [user] },
      about,
      site: run.site,
    }).catch((error) => services.log.error({ err: error, runId: run.id }, 'the end of a run was not told'))
  })
}
