import type { Label } from '../../../src/resources/kit/label'
import type { MailCode } from '../../../src/resources/mail/mailCodes'
import type { NoticeLevel, NoticeWay } from '../../../src/resources/notices/ways'
import type { MailValues } from './mails'

/** What a notice is about; its kind makes a sentence of it. Kept with the notice, so nothing secret belongs here. */
export type NoticeAbout = Readonly<Record<string, string | number | null | Label>>

/** A kind of what a person is told by itself. The feature that knows of it declares it (`noticeKinds` of its part). */
export interface NoticeKind<About extends NoticeAbout = NoticeAbout> {
  name: string
  title: Label
  /** Why one gets it, below each. */
  why: Label
  level: NoticeLevel
  /** Where it goes as long as a person has not chosen otherwise. */
  way: NoticeWay
  /** It stands in the bell and pops up nowhere: something else on the page has said it already. */
  isQuiet?: true
  /** Of all that was told under one key, as one sentence. `count`: how often. */
  say(about: About, count: number): Label
  /** By which scenario it is mailed, and with what beside name and link; `notice` unless a kind has one of its own. */
  mail?(about: About, at: 0 | 1): { code: MailCode; values: MailValues }
  /** Where it leads; undefined: nowhere. */
  path?(about: About, site: string): string | undefined
}

/** A kind of notice, for `noticeKinds` of a part. */
export const defineNoticeKind = <About extends NoticeAbout>(kind: NoticeKind<About>): NoticeKind<About> => kind
