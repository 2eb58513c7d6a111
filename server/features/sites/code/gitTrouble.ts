import { Refusal } from '../../../foundation/faults/errors'
import type { ServerMessageId } from '../../../foundation/messages'
import { GitFailed } from './git'

/** git says in English what went wrong; the first that fits counts. */
const TROUBLES: readonly [RegExp, ServerMessageId][] = [
  [/No space left on device|Disk quota exceeded/i, 'server.diskFull'],
  [/transport '[^']*' not allowed|unable to find remote helper/i, 'code.badAddress'],
  [/Could not resolve host(name)?|Name or service not known|Temporary failure in name resolution/i, 'code.hostUnknown'],
  [
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied \(|returned error: 40[13]|Host key verification failed|unable to read askpass/i,
    'code.denied',
  ],
  [
    /does not appear to be a git repository|repository (?:'[^']*' )?not found|returned error: 404|does not exist|not a git repository|no such file or directory/i,
    'code.notFound',
  ],
  [
    /Connection (refused|timed out|reset)|Failed to connect|Couldn't connect|unable to connect|Operation (timed out|too slow)|No route to host|Network is unreachable|early EOF|remote end hung up|unable to access/i,
    'code.unreachable',
  ],
]

const lastLine = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line && !/^(hint|and the repository exists|Please make sure)/i.test(line))
    .at(-1) ?? ''

/** What a person is told of a failed git; undefined where it is trouble of the mirror rather than of the repository. */
export function explainGit(error: unknown, repository: string): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof GitFailed)) return undefined
  const found = TROUBLES.find(([said]) => said.test(error.output))
  return found && new Refusal(409, found[1], { repository, reason: lastLine(error.output) })
}

/** The same, with git's own last line where nothing better is known. */
export const gitRefusal = (error: unknown, repository: string): unknown =>
  explainGit(error, repository) ??
  (error instanceof GitFailed
    ? new Refusal(409, 'code.gitFailed', { reason: lastLine(error.output) || String(error.status) })
    : error)
