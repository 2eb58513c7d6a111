import type { Progress, RunNotice, RunRow } from '../services/run'

/** Bytes: the channel takes no more. */
const NOTICE_LIMIT = 7000

/** What is told of a run. */
export function noticeOf(row: RunRow): RunNotice {
  const { id, kind, title, site, user_id, state, progress, error, about, stop_asked, attempts } = row
  const { created_at, started_at, ended_at } = row
  const told = error && { ...error, text: '' }
  const notice = {
    id,
    kind,
    title,
    site,
    user_id,
    state,
    progress,
    error: told,
    about,
    stop_asked,
    attempts,
    created_at,
    started_at,
    ended_at,
  }
  if (Buffer.byteLength(JSON.stringify(notice)) < NOTICE_LIMIT) return notice
  return { ...notice, progress: progress && { done: progress.done, ...totalOf(progress), is_cut: true } }
}

const totalOf = ({ total }: Progress): Pick<Progress, 'total'> => (total === undefined ? {} : { total })
