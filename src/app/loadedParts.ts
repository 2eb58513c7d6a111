import { combineReducers, type Reducer } from '@reduxjs/toolkit'
import type { Flow } from '../flows/kit'
import type { RootState } from '../slices/rootState'
import type { Grow } from './store'

interface Part {
  reducers: Readonly<Record<string, Reducer>>
  flows: readonly Flow[]
}

async function fileCode(): Promise<Part> {
  const [{ fileFlows }, { fileReducers }] = await Promise.all([
    import(/* webpackChunkName: 'file-flows' */ '../flows/files'),
    import(/* webpackChunkName: 'file-flows' */ '../slices/fileState'),
  ])
  return { reducers: fileReducers as Part['reducers'], flows: fileFlows }
}

async function gridCode(): Promise<Part> {
  const [{ gridFlows }, { gridReducers }] = await Promise.all([
    import(/* webpackChunkName: 'grid-flows' */ '../flows/grid'),
    import(/* webpackChunkName: 'grid-flows' */ '../slices/gridState'),
  ])
  return { reducers: gridReducers as Part['reducers'], flows: gridFlows }
}

async function viewCode(): Promise<Part> {
  const [{ viewFlows }, { viewReducers }] = await Promise.all([
    import(/* webpackChunkName: 'view-flows' */ '../flows/savedViews'),
    import(/* webpackChunkName: 'view-flows' */ '../slices/viewState'),
  ])
  return { reducers: viewReducers as Part['reducers'], flows: viewFlows }
}

async function inboxCode(): Promise<Part> {
  const [{ inboxFlows }, { inboxReducers }] = await Promise.all([
    import(/* webpackChunkName: 'inbox-flows' */ '../flows/inbox'),
    import(/* webpackChunkName: 'inbox-flows' */ '../slices/inboxState'),
  ])
  return { reducers: inboxReducers as Part['reducers'], flows: inboxFlows }
}

async function accountCode(): Promise<Part> {
  const [{ accountFlows }, { accountReducers }] = await Promise.all([
    import(/* webpackChunkName: 'account-flows' */ '../flows/session/accountFlows'),
    import(/* webpackChunkName: 'account-flows' */ '../slices/session/accountState'),
  ])
  return { reducers: accountReducers as Part['reducers'], flows: accountFlows }
}

const CODE = { files: fileCode, grid: gridCode, views: viewCode, inbox: inboxCode, account: accountCode }

/** What is heavy and stands on few screens. */
export type PartName = keyof typeof CODE

const there = new Map<PartName, Part>()

/** The slices and the flows of a part, which come with the first screen or field that needs them. */
export async function bringPart(name: PartName, grow: Grow): Promise<void> {
  const [part, { frameReducers }] = await Promise.all([
    CODE[name](),
    import(/* webpackChunkName: 'shell' */ '../slices/frameState'),
  ])
  if (there.has(name)) return
  there.set(name, part)
  const parts = [...there.values()].map(({ reducers }) => reducers)
  const reducer = combineReducers(Object.assign({}, frameReducers, ...parts))
  grow(reducer as unknown as Reducer<RootState>, part.flows)
}
