import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit'
import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { changedQuery, emptyQuery, type ListQuery } from '../list/listQuery'
import { tabsClosed } from '../navigation/tabs'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'
import { uploadArrived } from '../upload/uploads'
import { type Fault, type ListState, leaveFor, type ResourceState, type Titles } from './entityState'
import { neededRows, OPENED } from './neededRows'
import { learnTitles } from './titles'

export type EntitiesState = { titles: Titles; fresh: Titles; byResource: Partial<Record<ResourceName, ResourceState>> }

export interface OptionsAsked {
  resource: ResourceName
  /** Keeps the answers of one input apart. */
  key: string
  keyword?: string
  ids?: number[]
  /** Only rows that these filters of the resource let through. */
  filters?: Readonly<Record<string, readonly string[]>>
}

/** Which list of which resource an event speaks of. */
export interface ListAt {
  resource: ResourceName
  list: string
}

export const emptyList = (): ListState => ({
  query: emptyQuery(),
  ids: [],
  total: 0,
  isTotalCapped: false,
  isComplete: true,
  state: 'idle',
  above: [],
  picked: [],
  isAllPicked: false,
})

const emptyResource = (): ResourceState => ({ rows: {}, opened: [], lists: {}, drafts: {}, options: {} })
const initialState: EntitiesState = { titles: {}, fresh: {}, byResource: {} }

const of = (state: EntitiesState, resource: ResourceName): ResourceState =>
  (state.byResource[resource] ??= emptyResource())

const listOf = (state: EntitiesState, { resource, list }: ListAt): ListState =>
  (of(state, resource).lists[list] ??= emptyList())

/** Whether two queries mean the same rows, whatever their order and page: only then what is ticked stays ticked. */
const asksTheSame = (one: ListQuery, other: ListQuery): boolean =>
  (one.keyword ?? '') === (other.keyword ?? '') && JSON.stringify(one.filters) === JSON.stringify(other.filters)

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other))

/**
 * Lists leave long texts out: those of the same version, known from elsewhere, stay.
 * A row that came back as it was stays the same object, so that nothing draws it again.
 */
const arrivedRow = (known: AnyRow | undefined, row: AnyRow): AnyRow => {
  if (!known || known.version !== row.version) return row
  return Object.keys(row).every((name) => isSame(row[name], known[name])) ? known : { ...known, ...row }
}

export interface RowsArrived extends ListAt {
  rows: AnyRow[]
  ancestors?: AnyRow[]
  total: number
  isTotalCapped: boolean
  isComplete?: boolean
  titles: Titles
}

/** The list shows these rows from now on. */
function take(state: Draft<EntitiesState>, { ancestors = [], ...payload }: RowsArrived): void {
  const known = original(state)?.byResource[payload.resource]?.rows ?? {}
  const arrived = [...payload.rows, ...ancestors].map((row): [number, AnyRow] => [
    row.id,
    arrivedRow(known[row.id], row),
  ])
  Object.assign(listOf(state, payload), {
    ids: payload.rows.map((row) => row.id),
    above: ancestors.map((row) => row.id),
    total: payload.total,
    isTotalCapped: payload.isTotalCapped,
    isComplete: payload.isComplete ?? true,
  })
  const resource = of(state, payload.resource)
  resource.rows = neededRows({ ...known, ...Object.fromEntries(arrived) }, resource)
  learnTitles(state, payload.titles)
}

/** Which row a flow is about (selectFlow). */
export const rowKey = ({ resource, id }: { resource: ResourceName; id: number }): string => `${resource} ${id}`

const entities = createSlice({
  name: 'entities',
  initialState,
  reducers: {
    /** A list came into view, or its address changed: its rows are wanted. */
    listOpened: (state, { payload }: PayloadAction<ListAt & { query: ListQuery }>) => {
      const list = listOf(state, payload)
      if (!asksTheSame(list.query, payload.query)) Object.assign(list, { picked: [], isAllPicked: false })
      leaveFor(list, payload.query)
      list.state = 'loading'
    },
    /** Something opens beside a list, or, without `open`, closes. */
    besideOpened: (state, { payload }: PayloadAction<ListAt & { open?: string }>) => {
      const { open: _, ...list } = listOf(state, payload)
      of(state, payload.resource).lists[payload.list] = payload.open ? { ...list, open: payload.open } : list
    },
    listRefreshed: (state, { payload }: PayloadAction<ListAt & { isExact?: boolean }>) => {
      listOf(state, payload).state = 'loading'
    },
    /** Somebody changed a filter, the order or the size: the flow puts it into the address. */
    queryChanged: (state, { payload }: PayloadAction<ListAt & { change: Partial<ListQuery> }>) => {
      const list = listOf(state, payload)
      leaveFor(list, changedQuery(list.query, payload.change))
      list.picked = []
      list.isAllPicked = false
    },
    rowsArrived: (state, { payload }: PayloadAction<RowsArrived>) => {
      take(state, payload)
      const { fault: _, isOld: __, isOther: ___, ...list } = listOf(state, payload)
      of(state, payload.resource).lists[payload.list] = { ...list, state: 'ready' }
    },
    /** The same, out of the tab's memory: they stand there until those of the server come. */
    rowsRecalled: (state, { payload }: PayloadAction<RowsArrived>) => {
      const { state: stage, ids } = listOf(state, payload)
      if (stage !== 'loading' || ids.length > 0) return
      // What is known of a row is newer.
      const known = of(state, payload.resource).rows
      take(state, { ...payload, rows: payload.rows.map((row) => known[row.id] ?? row) })
      listOf(state, payload).isOld = true
    },
    /** Rows that are known took new values; where they stand in lists does not change. */
    rowsUpdated: (state, { payload }: PayloadAction<{ resource: ResourceName; rows: AnyRow[]; titles: Titles }>) => {
      const known = original(state)?.byResource[payload.resource]?.rows ?? {}
      const resource = of(state, payload.resource)
      for (const row of payload.rows) if (known[row.id]) resource.rows[row.id] = arrivedRow(known[row.id], row)
      learnTitles(state, payload.titles)
    },
    rowsFailed: (state, { payload }: PayloadAction<ListAt & { fault: Fault }>) => {
      const { isOld, ...list } = listOf(state, payload)
      // What was seen before may not be theirs to see any more.
      of(state, payload.resource).lists[payload.list] = {
        ...list,
        ...(isOld && { ids: [], above: [], total: 0 }),
        state: 'failed',
        fault: payload.fault,
      }
    },
    rowsPicked: (state, { payload }: PayloadAction<ListAt & { ids: number[] }>) => {
      const list = listOf(state, payload)
      list.picked = payload.ids
      list.isAllPicked = false
    },
    allMatchingPicked: (state, { payload }: PayloadAction<ListAt>) => {
      listOf(state, payload).isAllPicked = true
    },
    rowAsked: (state, _: PayloadAction<{ resource: ResourceName; id: number }>) => state,
    /** One row as the server holds it now: after opening, saving, or an inline change. */
    rowArrived: (state, { payload }: PayloadAction<{ resource: ResourceName; row: AnyRow; titles: Titles }>) => {
      const resource = of(state, payload.resource)
      const { id } = payload.row
      resource.rows[id] = payload.row
      resource.opened = [...resource.opened.filter((other) => other !== id), id].slice(-OPENED)
      learnTitles(state, payload.titles)
    },
    /** Rows are gone: lists lose them at once, before they are loaded again. */
    rowsGone: (state, { payload }: PayloadAction<{ resource: ResourceName; ids: number[] }>) => {
      const gone = new Set(payload.ids)
      const resource = of(state, payload.resource)
      for (const id of payload.ids) delete resource.rows[id]
      for (const list of Object.values(resource.lists)) {
        list.ids = list.ids.filter((id) => !gone.has(id))
        list.picked = list.picked.filter((id) => !gone.has(id))
      }
    },
    draftKept: (
      state,
      { payload }: PayloadAction<{ resource: ResourceName; form: string; draft: Record<string, unknown> }>,
    ) => {
      of(state, payload.resource).drafts[payload.form] = payload.draft
    },
    draftDropped: (state, { payload }: PayloadAction<{ resource: ResourceName; form: string }>) => {
      delete of(state, payload.resource).drafts[payload.form]
    },
    /** Titles that came with something else, such as the past of a row. */
    titlesLearned: (state, { payload }: PayloadAction<Titles>) => learnTitles(state, payload),
    optionsAsked: (state, _: PayloadAction<OptionsAsked>) => state,
    optionsArrived: (
      state,
      { payload }: PayloadAction<{ resource: ResourceName; key: string; options: ResourceState['options'][string] }>,
    ) => {
      of(state, payload.resource).options[payload.key] = payload.options
      learnTitles(state, {
        [payload.resource]: Object.fromEntries(payload.options.map(({ value, label }) => [value, label])),
      })
    },
  },
  /** Another site, another person: nothing of before may be seen again. */
  extraReducers: (build) =>
    build
      .addCase(siteEntered, () => initialState)
      .addCase(signedOut, () => initialState)
      .addCase(tabsClosed, (state, { payload }) => {
        for (const resource of Object.values(state.byResource))
          for (const list of Object.keys(resource.lists))
            if (payload.paths.includes(list.split('#')[0] ?? '')) delete resource.lists[list]
      })
      .addCase(uploadArrived, (state, { payload }) => learnTitles(state, payload.titles ?? {})),
})

export const {
  listOpened,
  besideOpened,
  listRefreshed,
  queryChanged,
  rowsArrived,
  rowsRecalled,
  rowsUpdated,
  rowsFailed,
  rowsPicked,
  allMatchingPicked,
  rowAsked,
  rowArrived,
  rowsGone,
  draftKept,
  draftDropped,
  titlesLearned,
  optionsAsked,
  optionsArrived,
} = entities.actions
export const entitiesReducer = entities.reducer
