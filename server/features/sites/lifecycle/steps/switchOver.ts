import { CODE_KINDS } from '../../code/siteCode'
import type { Step } from '../step'
import { bothOf } from '../trouble'

/** The fetched code comes into use; the site's row follows with the end of the release, in one transaction. */
export const switchOver: Step = {
  name: 'switch',
  isPart: () => true,
  async work(work) {
    const { code, release } = work
    for (const kind of CODE_KINDS) {
      const move = release.plan.code?.[kind]
      if (!code || !move) continue
      await code.switchTo(kind, move.tag)
      work.say(`${kind}: ${move.former ?? '–'} → ${move.tag ?? '–'}`)
    }
    return bothOf({ messageId: 'lifecycle.switched', values: { version: release.to_version } })
  },
  async undo({ code, release }) {
    for (const kind of CODE_KINDS) {
      const move = release.plan.code?.[kind]
      if (!code || !move) continue
      await code.switchTo(kind, move.former)
    }
  },
}
