import { UPLOAD_EXTENSIONS } from '../../../config/limits'
import type { MessageId } from '../../i18n/messageId'
import { fileSize } from '../format/size'

export const ACCEPTED = UPLOAD_EXTENSIONS.join(',')

/** Why a file is not taken, before any of it is sent; undefined where it may go. `limit`: bytes. */
export function unfitness(
  { name, size }: File,
  limit: number,
): { id: MessageId; values: Record<string, string> } | undefined {
  const isKnown = UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  if (!isKnown) return { id: 'upload.wrongKind', values: { name } }
  if (size === 0) return { id: 'upload.empty', values: { name } }
  if (size > limit) return { id: 'upload.tooLarge', values: { name, size: fileSize(size), limit: fileSize(limit) } }
  return undefined
}
