import { resourceOf } from '../../../../src/resources'
import type { Field } from '../../../../src/resources/kit/field'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { RequestContext } from '../../../foundation/http/call'
import { targetOf } from '../../changes/titles'
import { whereOf } from '../../resources/context'
import { readOptions } from '../../resources/options'
import { plainTitle } from '../import/map/references'

/** Longer lists are scrolled through by nobody, and make the file heavy. */
const MOST_CHOICES = 300
/** What an upload takes for the end of one entry. */
const SEPARATORS = /[,，;；、|\n]/

const BOOLS = { zh: ['是', '否'], en: ['yes', 'no'] } as const

/**
 * What cells of a column are chosen from, in the words that an upload understands; undefined where anything may stand, where
 * there are too many, or where the person may not see them.
 */
export async function choicesOf(
  asked: RequestContext,
  resource: Resource,
  field: Field,
): Promise<readonly string[] | undefined> {
  const { language } = asked.caller
  const at = language === 'zh' ? 0 : 1
  if (field.kind === 'bool') return BOOLS[language]
  if (field.kind === 'choice') return Object.values(field.choices ?? {}).map((label) => label[at])
  const target = targetOf(resource, field)
  if (!target || !asked.caller.can(`${target}:option`)) return undefined
  const to = resourceOf(target)
  const { list } = await readOptions(await whereOf(asked, to), to, {})
  if (list.length === 0 || list.length > MOST_CHOICES) return undefined
  const titles = list.map(({ label }) => label[at] || label[0]).filter((title) => title !== '')
  const plain = titles.map(plainTitle)
  // A title that several rows share would find none of them.
  const single = titles.filter((_, nth) => plain.indexOf(plain[nth] ?? '') === plain.lastIndexOf(plain[nth] ?? ''))
  return field.kind === 'refs' ? single.filter((title) => !SEPARATORS.test(title)) : single
}
