import type { Part } from '../../kernel/resources/part'
import { fetchCommand } from './fetchCommand'
import { joinMail, readAs, retryMail, sourceFile, splitMail, testInbound } from './inboundActions'

/** Mail that comes in: fetched from mailboxes, read aside, and filed where it belongs. */
export const inboundPart: Part = {
  calls: [sourceFile],
  actions: [retryMail, readAs, joinMail, splitMail, testInbound],
  commands: [fetchCommand],
}
