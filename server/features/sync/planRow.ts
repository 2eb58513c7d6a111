import type { AnyRow } from '../../../src/resources/kit/resource'
import type { SyncLink } from './links'
import { planChanges, planNewRow } from './planFields'
import type { PlannedRow, PlanWish } from './planned'
import type { SiteRules } from './rules'
import { type Traveller, travellerNamed } from './travellers'

/** The site's row that has the same key. */
export interface Matched {
  rowId: number
  /** It is the copy of no other row that control still has. */
  isFree: boolean
}

interface KnownRow {
  /** undefined: control has it no more. */
  origin: AnyRow | undefined
  /** The origin with the site's own references; undefined where it is not sent there. */
  mapped: AnyRow | undefined
  link: SyncLink | undefined
  matched: Matched | undefined
  /** The site's row. */
  row: AnyRow | undefined
  isChosen: boolean
}

type Base = Omit<PlannedRow, 'outcome'>

const EMPTY = { rowId: null, rowVersion: null, values: {}, given: {}, left: [], cells: [] }

const titleIn = ({ resource }: Traveller, row: AnyRow | undefined): string => String(row?.[resource.titleField] ?? '')

/** What is to be done with one row at one site. */
export function planRow(
  traveller: Traveller,
  originId: number,
  { origin, mapped, link, matched, row, isChosen }: KnownRow,
  { rules, wish }: { rules: SiteRules; wish: PlanWish },
): PlannedRow {
  const base: Base = {
    ...{ ...EMPTY, name: traveller.name, originId },
    ...{ originVersion: origin ? Number(origin.version) : null, title: titleIn(traveller, origin) || null },
  }
  if (!origin) return planGone(base, traveller, { link, row, rules })
  if (!mapped) return { ...base, rowId: row?.id ?? null, outcome: 'skipped' }
  const missing = missingReference(traveller, origin, mapped)
  if (missing !== undefined) return { ...base, outcome: 'parked', reason: 'reference', about: missing }
  if (link && !row && !wish.again) return { ...base, outcome: 'gone' }
  if (matched && !matched.isFree) return { ...base, outcome: 'parked', reason: 'taken', about: titleIn(traveller, row) }
  if (!row) {
    if (!traveller.hasPublisher && !isChosen) return { ...base, outcome: 'skipped' }
    return { ...base, outcome: 'added', ...planNewRow(traveller, mapped, rules) }
  }
  const plan = planChanges(traveller, mapped, row, rules, {
    given: link?.given ?? undefined,
    pinned: link?.pinned ?? [],
    overwrites: wish.overwrites === true,
  })
  const outcome = Object.keys(plan.values).length > 0 ? 'updated' : 'unchanged'
  return { ...base, rowId: row.id, rowVersion: Number(row.version), outcome, ...plan }
}

/** Control has deleted it: the site's rule says what becomes of its copy. */
function planGone(
  base: Base,
  traveller: Traveller,
  { link, row, rules }: Pick<KnownRow, 'link' | 'row'> & { rules: SiteRules },
): PlannedRow {
  if (!link || !row) return { ...base, outcome: 'skipped' }
  const { deletion } = rules.site
  const there = { ...base, rowId: row.id, rowVersion: Number(row.version), title: titleIn(traveller, row) }
  const isDone = deletion === 'leave' || (deletion === 'disable' && row.status === 'disabled')
  if (isDone) return { ...there, outcome: 'unchanged' }
  return { ...there, outcome: 'removed', values: deletion === 'disable' ? { status: 'disabled' } : {} }
}

/** Names a required reference that the site has not got; undefined where nothing is missing. */
function missingReference({ references, resource }: Traveller, origin: AnyRow, mapped: AnyRow): string | undefined {
  for (const [field, target] of references)
    if (resource.allFields[field]?.required && typeof origin[field] === 'number' && mapped[field] === null)
      return `${travellerNamed(target).resource.title[1]} #${origin[field]}`
  return undefined
}
