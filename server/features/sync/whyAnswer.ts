import type { Label } from '../../../src/resources/kit/label'
import type { SyncAnswer } from '../../../src/resources/readings/sync'
import type { SyncedName } from '../../../src/resources/sync/synced'
import type { Services } from '../../foundation/services/services'
import { LookBatch } from './LookBatch'
import { positionOfSite } from './notes'
import type { PlannedRow } from './planned'
import { rulesOfSite } from './rules'
import { placeOfSync } from './startSync'
import { travellerNamed } from './travellers'

const labelsOf = (name: SyncedName, fields: readonly string[]): Label => {
  const { allFields } = travellerNamed(name).resource
  const labels = fields.map((field): Label => allFields[field]?.label ?? [field, field])
  return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')]
}

const REASONS: Readonly<Record<NonNullable<PlannedRow['reason']>, (about: string) => Label>> = {
  taken: (about) => [
    `站点上已有同名或同链接的“${about}”，改名后再同步`,
    `the site has another row with its name or link, “${about}”. Rename one of them`,
  ],
  reference: (about) => [`它引用的记录（${about}）还不能同步过去`, `what it points to (${about}) cannot be sent yet`],
  held: (about) => [`站点上的“${about}”还在使用它`, `“${about}” of the site still needs it`],
  moved: () => ['预览之后有人改过', 'somebody changed it after the preview'],
}

function sentenceFor({ name, outcome, values, left, reason = 'taken', about = '' }: PlannedRow, waits: boolean): Label {
  const [zhChanged, enChanged] = labelsOf(name, Object.keys(values))
  const [zhLeft, enLeft] = labelsOf(name, left)
  const keeps: Label = left.length > 0 ? [`；站点自己保留：${zhLeft}`, `; the site keeps its own ${enLeft}`] : ['', '']
  const soon: Label = waits ? ['，下次同步时写入', ', with the next sync'] : ['，发布后写入', ', once it is published']
  switch (outcome) {
    case 'added':
      return [`站点上还没有这条记录${soon[0]}`, `The site has not got it yet. It comes${soon[1]}`]
    case 'updated':
      return [`以下字段会更新：${zhChanged}${soon[0]}${keeps[0]}`, `${enChanged} will follow${soon[1]}${keeps[1]}`]
    case 'unchanged':
      return [`站点上的与中心一致${keeps[0]}`, `The site has it as control has it${keeps[1]}`]
    case 'gone':
      return ['站点删除了它；选中后发布会再次发送', 'The site deleted it. Choose it and publish to send it again']
    case 'removed':
      return [
        `中心已删除它，站点会照规则处理${soon[0]}`,
        `It is deleted in control. The site follows its rule${soon[1]}`,
      ]
    case 'parked': {
      const [zh, en] = REASONS[reason](about)
      return [`搁置：${zh}`, `Parked: ${en}`]
    }
    case 'skipped':
      return [
        '没有为这个站点选择它的出版商（同步出版商），或站点不需要它',
        'Its publisher is not chosen for this site (Sync publishers), or nothing at the site needs it',
      ]
  }
}

/** In one sentence, from the site's rules, its position and what is in the way, what the site has of a row and why. */
export async function whyAnswer(
  services: Services,
  { siteId, name, id }: { siteId: number; name: SyncedName; id: number },
): Promise<SyncAnswer> {
  const rules = await rulesOfSite(services, siteId)
  const place = await placeOfSync(services, rules.site)
  const { control } = services.places
  const batch = new LookBatch(
    { control, origin: control.database.kysely, place, reader: place.database.kysely, rules },
    {},
    false,
  )
  await batch.plan(name, [id])
  const row = batch.outcomes.find((each) => each.name === name && each.originId === id)
  if (!row) throw new Error(`Nothing was planned for ${name} ${id}`)
  const hasFollowed = (await positionOfSite(place.database.kysely, place)) !== undefined
  return {
    outcome: row.outcome,
    title: row.title,
    sentence: sentenceFor(row, hasFollowed && [...rules.publishers.values()].some(Boolean)),
    changed: Object.keys(row.values),
    left: row.left,
    row_id: row.rowId,
  }
}
