import type { ServerMessageId } from '../messages'

const SENTENCES: ReadonlyMap<unknown, ServerMessageId> = new Map<unknown, ServerMessageId>([
  ['53100', 'database.full'],
  ['53200', 'database.noMemory'],
  ['55P03', 'database.locked'],
  ['ENOSPC', 'server.diskFull'],
  ['EDQUOT', 'server.diskFull'],
])

/** What whoever runs the server can mend, by SQLSTATE or by the code of a file operation; undefined for all else. */
export const mendableTrouble = (error: unknown): ServerMessageId | undefined =>
  error instanceof Error && 'code' in error ? SENTENCES.get(error.code) : undefined
