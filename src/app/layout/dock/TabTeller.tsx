import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { selectFilesInDock } from '../../../slices/files/movingFiles'
import type { RootState } from '../../../slices/rootState'
import { selectOnTheirWay } from '../../../slices/upload/uploads'
import { type ToldFile, tellTabs } from './tabSendings'

const leaving = (state: RootState): ToldFile[] =>
  [...selectOnTheirWay(state), ...selectFilesInDock(state)]
    .filter(({ state: at }) => at !== 'refused')
    .map(({ key, name, size, sent, speed, state: at }) => ({ key, name, size, sent, speed, state: at }))

/** While files leave this tab, the others are told. */
export function TabTeller() {
  const store = useStore<RootState>()
  useEffect(() => tellTabs(() => leaving(store.getState())), [store])
  return null
}
