import type { Grow } from './store'

let isThere = false

/** The slice and the flows of files: they come with the first screen or field that needs them. */
export async function bringFiles(grow: Grow): Promise<void> {
  const [{ fileFlows }, { rootReducer }] = await Promise.all([
    import(/* webpackChunkName: 'file-flows' */ '../flows/files'),
    import(/* webpackChunkName: 'file-flows' */ '../slices/rootState'),
  ])
  if (!isThere) grow(rootReducer, fileFlows)
  isThere = true
}
