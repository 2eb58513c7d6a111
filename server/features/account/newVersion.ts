import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { newVersion as newsReading } from '../../../src/resources/readings/newVersion'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { answerReading } from '../../foundation/http/reading'
import { objectSchema } from '../../foundation/http/schemas'
import { personalSetting } from '../../kernel/access/personalSettings'

/** Under which it is kept per person which version they were told of last. */
export const SEEN_VERSION = 'seenVersion'

/** What a person has not been told of yet. */
export interface NewVersion {
  release: string
  title: Label
}

type Here = Pick<RequestContext, 'services' | 'caller'>

interface Newest {
  release: string
  title: string
  english_title: string
  content: string
  english_content: string
  released_at: string
}

/** The newest version that is out; undefined where none is. */
async function newest({ services }: Pick<Here, 'services'>): Promise<Newest | undefined> {
  const { control } = services.places
  const { rows } = await sql<Newest>`SELECT release, title, english_title, content, english_content, released_at
    FROM ${tableSql(control, 'version_log')} WHERE status = 'enabled' AND released_at <= ${services.now()}
    ORDER BY released_at DESC, id DESC LIMIT 1`.execute(control.database.kysely)
  return rows[0]
}

/** Null for whoever was told already, and for whoever came after it was out: to them nothing of it is new. */
export async function newVersionFor(asked: Here, joinedAt: string): Promise<NewVersion | null> {
  const found = await newest(asked)
  if (!found || new Date(found.released_at) < new Date(joinedAt)) return null
  const seen = await personalSetting(asked.services, asked.caller.userId, SEEN_VERSION)
  if (seen === found.release) return null
  return { release: found.release, title: [found.title, found.english_title] }
}

/** Everybody who is signed in may read what is new, also without a right to the version log. */
export const newVersion = answerReading(newsReading, {
  isPersonal: true,
  title: ['新版本的内容', 'What is new in the newest version'],
  output: objectSchema({ release: { type: 'string' }, released_at: {}, title: {}, content: {} }),
  async answer(asked) {
    const found = await newest(asked)
    if (!found) throw new NotFound()
    const { release, released_at, title, english_title, content, english_content } = found
    return {
      release,
      released_at,
      title: [title, english_title] as const,
      content: [content, english_content] as const,
    }
  },
})
