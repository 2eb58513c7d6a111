import type { NoticeKind } from '../../foundation/services/noticeKind'

const provided = new Map<string, NoticeKind>()

/** Parts bring theirs when the server is put together. Throws where two parts have one of the same name. */
export function provideNoticeKinds(kinds: readonly NoticeKind[]): void {
  for (const kind of kinds) {
    if ((provided.get(kind.name) ?? kind) !== kind) throw new Error(`Two parts have a kind of notice ${kind.name}`)
    provided.set(kind.name, kind)
  }
}

/** Undefined: a row is of a kind that a former version had. */
export const noticeKindNamed = (name: string): NoticeKind | undefined => provided.get(name)

export const allNoticeKinds = (): NoticeKind[] => [...provided.values()]
