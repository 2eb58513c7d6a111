import type { FieldChange } from '../../../../src/resources/kit/batchUpdate/fieldChange'
import { wayLabels } from '../../../../src/resources/kit/batchUpdate/words'
import type { Label } from '../../../../src/resources/kit/label'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Services } from '../../../foundation/services/services'
import { rowsInWords } from '../../changes/deed'
import { inSentence } from '../../changes/inSentence'
import { isSayable, shortened, wordsOf } from '../../changes/shownWords'
import { type Titles, titlesOf, type WantedTitles, wantTitles } from '../../changes/titles'
import type { ToldRun } from '../actions/handleRun'

const both = (text: string): Label => [text, text]

/** The value of a change, as it was typed or as people know what it points to. */
function saidValue(resource: Resource, { field: name, way, value }: FieldChange, refs: Titles): Label | undefined {
  const field = resource.allFields[name]
  if (!field || !isSayable(field) || value === undefined) return undefined
  if (way === 'copy') return resource.allFields[String(value)]?.label
  if (way === 'set' || way === 'add' || way === 'remove') return wordsOf(resource, field, value, refs) ?? undefined
  return both(shortened(String(value)))
}

/** '+5%', 'set to Enabled', 'cleared'. */
function howOf(resource: Resource, change: FieldChange, refs: Titles): Label {
  const value = saidValue(resource, change, refs)
  if (change.way === 'amount' && value) return value
  const [zh, en] = wayLabels[change.way]
  const way: Label = [zh, inSentence(en)]
  return value ? [`${way[0]} ${value[0]}`, `${way[1]} ${value[1]}`] : way
}

/** What a batch edit does, for the operation log: 'changed the price of 100 reports: +5%'. */
export async function sayChanges(
  services: Services,
  site: string,
  resource: Resource,
  changes: readonly FieldChange[],
  count: number,
): Promise<ToldRun> {
  const wanted: WantedTitles = new Map()
  for (const { field, value } of changes) wantTitles(wanted, resource, { [field]: value })
  const refs = await titlesOf(services, site, wanted)
  const touched = changes.flatMap(({ field }) => {
    const known = resource.allFields[field]
    return known ? [known.label] : []
  })
  const [rows, englishRows] = rowsInWords(resource, count)
  const [first, ...others] = changes
  const [label] = touched
  if (!first || !label) return {}
  const how = howOf(resource, first, refs)
  if (others.length === 0) {
    const deed: Label = [
      `批量修改了${rows}的${label[0]}：${how[0]}`,
      `changed the ${inSentence(label[1])} of ${englishRows}: ${how[1]}`,
    ]
    return { deed, touched }
  }
  const each = changes.map((change, at): Label => {
    const [zh, en] = howOf(resource, change, refs)
    return [`${touched[at]?.[0] ?? ''} ${zh}`, `${inSentence(touched[at]?.[1] ?? '')} ${en}`]
  })
  const deed: Label = [
    `批量修改了${rows}：${each.map(([zh]) => zh).join('；')}`,
    `changed ${englishRows}: ${each.map(([, en]) => en).join('; ')}`,
  ]
  return { deed, touched }
}
