import type { Resource } from '../../src/resources/kit/resource'
import type { RequestContext } from '../http/call'
import type { FileFormat } from './fileFormat'

/** `报告 2026-11-20.xlsx`, in the reader's language. */
export const fileNameOf = (
  { services, caller }: RequestContext,
  resource: Resource,
  format: FileFormat,
  word?: string,
): string => {
  const title = resource.title[caller.language === 'zh' ? 0 : 1]
  const middle = word ?? services.now().toISOString().slice(0, 16).replace('T', ' ').replace(':', '')
  return `${title} ${middle}.${format}`
}
