import type { Label } from '../../../src/resources/kit/label'
import type { Problem } from '../../../src/resources/kit/problem'
import type { ServerMessageId } from '../messages'
import { rightName } from './rightName'

/** A label is said in the language of the sentence. */
export type MessageValues = Record<string, string | number | Label>

/** A sentence within another one. */
export interface Because {
  messageId: ServerMessageId
  values: MessageValues
}

/**
 * Something the caller can be told and can act on. The answer is `{code, message, data}` with the same HTTP status;
 * the message is written in the caller's language from its id.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
  constructor(
    readonly status: number,
    readonly messageId: ServerMessageId,
    readonly values: MessageValues = {},
    readonly data: unknown = null,
    /** The sentence that its blank `why` is filled with. */
    readonly because?: Because,
  ) {
    super(messageId)
  }

  /** What stands in the envelope: the status as text, but -200 where the session is over. */
  get code(): string | number {
    return String(this.status)
  }

  get httpStatus(): number {
    return this.status
  }
}

/** 401: no session, or one that is over. */
export class Expired extends Refusal {
  override readonly name = 'Expired'
  constructor(messageId: ServerMessageId = 'session.expired') {
    super(401, messageId)
  }
  override get code() {
    return -200
  }
}

/**
 * Nobody is known to this browser: code 403 with the HTTP status 200. Every first page asks, and mostly hears so; browsers
 * list each 403 among the errors of the page.
 */
export class UnknownBrowser extends Refusal {
  override readonly name = 'UnknownBrowser'
  constructor() {
    super(403, 'signIn.unknownBrowser')
  }
  override get httpStatus() {
    return 200
  }
}

/** 403: signed in, without the right; the mark of a declared one is told by its name. */
export class Forbidden extends Refusal {
  override readonly name = 'Forbidden'
  constructor(mark?: string, messageId?: ServerMessageId) {
    const named = mark && !messageId ? rightName(mark) : undefined
    super(403, messageId ?? (named ? 'access.needsRight' : 'access.noPermission'), named, mark ? { mark } : null)
  }
}

/** 404. */
export class NotFound extends Refusal {
  override readonly name = 'NotFound'
  constructor(messageId: ServerMessageId = 'row.notFound', values: MessageValues = {}) {
    super(404, messageId, values)
  }
}

/** 409: another row, or another person, was there first; `data` names them. */
export class Conflict extends Refusal {
  override readonly name = 'Conflict'
  constructor(messageId: ServerMessageId, data: unknown, values: MessageValues = {}) {
    super(409, messageId, values, data)
  }
}

/** 409 that passes by itself: a person tries again, a run waits for it. */
export class Passing extends Refusal {
  override readonly name = 'Passing'
  constructor(messageId: ServerMessageId, values: MessageValues, data: unknown = null) {
    super(409, messageId, values, data)
  }
}

/** 413: a body, a file or a cell beyond its limit. */
export class TooLarge extends Refusal {
  override readonly name = 'TooLarge'
  constructor(messageId: ServerMessageId, values: MessageValues = {}) {
    super(413, messageId, values)
  }
}

/** 422: what was sent does not pass; `data.problems` says where. */
export class Invalid extends Refusal {
  override readonly name = 'Invalid'
  constructor(
    readonly problems: readonly Problem[],
    messageId: ServerMessageId = 'input.invalid',
    values: MessageValues = {},
  ) {
    super(422, messageId, values, { problems })
  }
}

export type RowPurpose = 'modify' | 'delete' | 'export' | 'count'

const NOTHING_MEANT = {
  modify: { message: 'check.selectToModify', sentence: 'rows.selectToModify' },
  delete: { message: 'check.selectToDelete', sentence: 'rows.selectToDelete' },
  export: { message: 'check.selectToExport', sentence: 'rows.selectToExport' },
  count: { message: 'check.filterToCount', sentence: 'rows.filterToCount' },
} as const satisfies Record<RowPurpose, { message: Problem['message']; sentence: ServerMessageId }>

/** 422: something shall be done with rows, and none are named. */
export class NoRowsMeant extends Invalid {
  override readonly name = 'Invalid'
  constructor(purpose: RowPurpose) {
    const { message, sentence } = NOTHING_MEANT[purpose]
    super([{ field: 'ids', message }], sentence)
  }
}

/** 422 for a file as a whole: not a workbook, broken, empty, too wide. */
export class InvalidFile extends Refusal {
  override readonly name = 'InvalidFile'
  constructor(messageId: ServerMessageId, values: MessageValues = {}) {
    super(422, messageId, values)
  }
}

/** 423: locked out for a while after wrong passwords. */
export class LockedOut extends Refusal {
  override readonly name = 'LockedOut'
  constructor(minutes: number) {
    super(423, 'session.lockedOut', { minutes }, { minutes })
  }
}

/** 429. */
export class TooMany extends Refusal {
  override readonly name: string = 'TooMany'
  constructor(seconds: number, messageId: ServerMessageId = 'request.tooMany') {
    super(429, messageId, { seconds }, { seconds })
  }
}

/** 429 for a known device after wrong passwords: it waits a little instead of being locked out. */
export class SlowedDown extends TooMany {
  override readonly name = 'SlowedDown'
  constructor(seconds: number) {
    super(seconds, 'signIn.slowedDown')
  }
}

/** 429 while more people sign in at once than can be answered soon. */
export class Crowded extends TooMany {
  override readonly name = 'Crowded'
  constructor(seconds: number) {
    super(seconds, 'signIn.crowded')
  }
}

/**
 * 503: the database of a site is away, while the installation's own is there. No refusal, so that a run tries again.
 * `site` is not known where it is lost in the middle of a work.
 */
export class SiteDatabaseAway extends Error {
  override readonly name = 'SiteDatabaseAway'
  constructor(
    /** What it is called, or its name where only that is known. */
    readonly site?: string | Label,
    options?: ErrorOptions,
  ) {
    super('The database of a site cannot be reached', options)
  }
}

/** The start cannot go on: printed as one sentence that says what to do, without a stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
