import type { NoticeAbout, NoticeKind } from '../../foundation/services/noticeKind'
import type { Services } from '../../foundation/services/services'

export interface MailedNotice {
  key: string
  site: string
  about: NoticeAbout
}

/** Who writes mails of notices; the feature that delivers mail provides it. */
type NoticeMailer = (
  services: Services,
  kind: NoticeKind,
  userIds: readonly number[],
  notice: MailedNotice,
) => Promise<void>

let mailer: NoticeMailer | undefined

export function provideNoticeMailer(given: NoticeMailer): void {
  mailer = given
}

export async function mailNotices(
  services: Services,
  kind: NoticeKind,
  userIds: readonly number[],
  notice: MailedNotice,
): Promise<void> {
  await mailer?.(services, kind, userIds, notice)
}
