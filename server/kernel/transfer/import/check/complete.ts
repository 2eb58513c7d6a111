import { randomBytes } from 'node:crypto'
import type { AnyRow, Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import { Invalid, Refusal } from '../../../../foundation/faults/errors'
import type { RequestContext } from '../../../../foundation/http/call'
import { hashPassword } from '../../../../foundation/secrets/password'
import type { Services } from '../../../../foundation/services/services'
import { columnsNamed } from '../../../changes/columns'
import { type PreparedRows, pickRows, prepareRows } from '../../../changes/sql/rowTexts'
import { hookOf } from '../../../resources/hooks'
import { prepareValues } from '../../../resources/prepareValues'
import type { RowHint } from '../../../resources/rowHint'
import { addNames } from '../map/knownValues'
import { lookUp, type ReferenceMap } from '../map/references'
import type { UploadSetting } from '../setting'
import { partsOf, readReference } from './cellReaders'
import type { CheckedBatch, OpenRow } from './checkedBatches'
import { currentRows } from './currentRows'
import type { RowProblem } from './problem'
import type { LateReference } from './rowChecker'
import { ruleProblems, type Settled } from './settle'
import { judge } from './wordChecker'

type Values = Record<string, unknown>

/** A batch whose rows were looked at one by one. */
export interface Completed {
  settled: Settled
  prepared: PreparedRows
  /** What the results may show: no secret. */
  shown: PreparedRows
  /** By place: what people should know of a row that passed. */
  hints: ReadonlyMap<number, readonly RowHint[]>
}

/** Do its rows need more than the file and set-based statements? */
export const needsCompleting = (resource: Resource, fields: readonly string[]): boolean =>
  hookOf(resource.name).beforeSave !== undefined ||
  fields.some((name) => resource.allFields[name]?.secret || resource.allFields[name]?.kind === 'richtext')

/**
 * References of large resources, the resource's own demands, secrets. A row that is there keeps its secrets; a new one
 * without its password is disabled, with a password that nobody knows.
 */
export async function complete(setting: UploadSetting, batch: CheckedBatch): Promise<Completed> {
  const { place, resource, plan } = setting
  const refused = new Map<number, RowProblem[]>()
  const rows = batch.numbers.map((_, at): Values => ({ ...batch.open.get(at)?.values }))
  await resolveLate(setting, batch, rows, refused)
  const current = await currentRows(place.database.background, place, resource, plan.key, rows)
  const ifNew = new Map<number, RowProblem[]>()
  const hints = new Map<number, RowHint[]>()
  const shown: Values[] = []
  const stored: Values[] = []
  for (const [at, values] of rows.entries()) {
    const now = current.get(at)
    const open = batch.open.get(at)
    const mayBe = now !== undefined || plan.mode !== 'update'
    const judged = judge((mayBe && open?.judged) || [], values, now)
    const problems = [...(open ? openProblems(setting, { ...open, values }, now) : []), ...judged.problems]
    if (!refused.has(at) && problems.length > 0) refused.set(at, problems)
    if (judged.hints.length > 0) hints.set(at, judged.hints)
    const own = { ...(now ? withoutSecrets(resource, values) : values), ...judged.values }
    if (!refused.has(at)) await askHook(setting, own, now, at, refused)
    shown.push(masked(resource, own))
    stored.push(refused.has(at) ? {} : await storedOrRefused(setting, own, now, at, refused))
  }
  const names = Object.keys(resource.allFields).filter((name) => stored.some((row) => row[name] !== undefined))
  const prepared = prepareRows(columnsNamed(resource, names), stored)
  const groups = [
    {
      mode: plan.mode === 'update' ? 'update' : 'add',
      prepared: pickRows(prepared, (at) => !refused.has(at) && !current.has(at)),
    },
    {
      mode: plan.mode === 'add' ? 'add' : 'update',
      prepared: pickRows(prepared, (at) => !refused.has(at) && current.has(at)),
    },
  ] as const
  return { settled: { groups: [...groups], refused, ifNew }, prepared, shown: shownTexts(resource, shown), hints }
}

/** What the file alone left open, by the row that is there, or since there is none. */
function openProblems({ resource, plan }: UploadSetting, open: OpenRow, now: AnyRow | undefined): RowProblem[] {
  if (now) return open.isDoubtful ? ruleProblems(resource, open.values, now) : []
  if (plan.mode === 'update') return []
  return [...open.missing.map((field): RowProblem => ({ field, message: 'check.required', text: '' })), ...open.ifNew]
}

function shownTexts(resource: Resource, rows: readonly Values[]): PreparedRows {
  const names = Object.keys(resource.allFields).filter((name) => rows.some((row) => row[name] !== undefined))
  return prepareRows(columnsNamed(resource, names), rows)
}

async function resolveLate(
  { services, site, resource, plan }: UploadSetting,
  batch: CheckedBatch,
  rows: readonly Values[],
  refused: Map<number, RowProblem[]>,
): Promise<void> {
  const late = [...batch.open].flatMap(([at, open]) => open.late.map((each) => ({ at, ...each })))
  const maps = new Map<ResourceName, ReferenceMap>()
  for (const target of new Set(late.map((each) => each.target)))
    maps.set(target, await lookUpNamed(services, site, target, namesFor(late, target), plan.values?.[target]))
  for (const { at, field, target, cell } of late) {
    const [declared, map] = [resource.allFields[field], maps.get(target)]
    const row = rows[at]
    if (!declared || !map || !row) continue
    const found = readReference(declared, map, cell)
    if ('value' in found) row[field] = found.value
    else refused.set(at, [...(refused.get(at) ?? []), { field, ...found, text: String(cell) }])
  }
}

/** The rows that names mean by what they go by, or by what the person says. */
async function lookUpNamed(
  services: Services,
  site: string,
  target: ResourceName,
  names: readonly string[],
  known: Readonly<Record<string, number>> = {},
): Promise<ReferenceMap> {
  const map = await lookUp(services, site, target, [...names, ...Object.values(known).map(String)])
  addNames(map, known)
  return map
}

const namesFor = (late: readonly LateReference[], target: ResourceName): string[] =>
  late.filter((each) => each.target === target).flatMap(({ cell }) => [String(cell), ...partsOf(cell)])

async function askHook(
  { resource, asked }: UploadSetting,
  values: Values,
  current: AnyRow | undefined,
  at: number,
  refused: Map<number, RowProblem[]>,
): Promise<void> {
  try {
    await hookOf(resource.name).beforeSave?.(asked, values, current)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [field = resource.titleField] = Object.keys(values)
    refused.set(at, [{ field, message: error.messageId, values: error.values, text: String(values[field] ?? '') }])
  }
}

/** Markup that takes too long to clean is a matter of its row alone. */
async function storedOrRefused(
  setting: UploadSetting,
  values: Values,
  current: AnyRow | undefined,
  at: number,
  refused: Map<number, RowProblem[]>,
): Promise<Values> {
  try {
    return await asStored(setting, values, current !== undefined)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    refused.set(
      at,
      error.problems.map((problem) => ({ ...problem, text: '' })),
    )
    return {}
  }
}

const isSecret = (resource: Resource, name: string): boolean => resource.allFields[name]?.secret !== undefined

const withoutSecrets = (resource: Resource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(resource, name)))

const masked = (resource: Resource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isSecret(resource, name) ? true : value]))

async function asStored(
  { services, resource, isDry, unusable }: UploadSetting,
  values: Values,
  isThere: boolean,
): Promise<Values> {
  if (isDry) return masked(resource, values)
  const stored = await prepareValues(services, resource, values)
  const demanded = Object.entries(resource.fields).filter(([, { secret, required }]) => secret && required)
  const lacking = demanded.filter(([name]) => stored[name] === undefined)
  if (isThere || lacking.length === 0) return stored
  return {
    ...stored,
    ...Object.fromEntries(await Promise.all(lacking.map(async ([name]) => [name, await unusable()]))),
    status: 'disabled',
  }
}

/** The hash of a password that nobody was told, made once for an upload. */
export function unusablePassword(): () => Promise<string> {
  let made: Promise<string> | undefined
  return () => {
    made ??= hashPassword(randomBytes(32).toString('base64url'))
    return made
  }
}

/** Whoever uploads, as the demands of a resource want to know them. */
export const askedBy = (services: Services, caller: RequestContext['caller']): RequestContext =>
  ({ services, caller }) as RequestContext
