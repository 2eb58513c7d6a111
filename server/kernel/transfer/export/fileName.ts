import { resourceOf } from '../../../../src/resources'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import type { RequestContext } from '../../../foundation/http/call'
import type { Language } from '../../../foundation/messages'
import type { FileFormat } from './fileFormat'

/** `报告 2026-11-20.xlsx`, in the reader's language; `订单及订单明细 …` where rows of another resource go along. */
export const fileNameOf = (
  { services, caller }: RequestContext,
  resource: Resource,
  format: FileFormat,
  word?: string,
  parts?: ResourceName,
): string => {
  const { language } = caller
  const title = resource.title[language === 'zh' ? 0 : 1] + (parts ? alsoOf(resourceOf(parts), language) : '')
  const middle = word ?? services.now().toISOString().slice(0, 16).replace('T', ' ').replace(':', '')
  return `${title} ${middle}.${format}`
}

const alsoOf = ({ plural: [zh, en] }: Resource, language: Language): string =>
  language === 'zh' ? `及${zh}` : ` and ${en.toLowerCase()}`
