import type { Store } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { shallowEqual, useStore } from 'react-redux'
import type { Reading, ReadingShape } from '../resources/kit/reading'
import { useAppSelector } from '../slices/hooks'
import { selectReading } from '../slices/readings'
import type { RootState } from '../slices/rootState'
import { type Answer, screenQueryDropped } from '../slices/screenQueries'

/** How many components show what was answered under a key. */
const shown = new WeakMap<Store, Map<string, number>>()

function show(store: Store, key: string): () => void {
  const counts = shown.get(store) ?? new Map<string, number>()
  shown.set(store, counts)
  counts.set(key, (counts.get(key) ?? 0) + 1)
  return () => {
    counts.set(key, (counts.get(key) ?? 1) - 1)
    // A component that takes the place of this one begins to show it in the same breath.
    queueMicrotask(() => {
      if (counts.get(key) !== 0) return
      counts.delete(key)
      store.dispatch(screenQueryDropped(key))
    })
  }
}

/** Is it shown by more than the one component that asks? It goes on following what is written then. */
export const isShownElsewhere = (store: Store, key: string): boolean => (shown.get(store)?.get(key) ?? 0) > 1

/**
 * What was answered under a key, let go when no component shows it any more: of keys that name a row, or what somebody
 * typed, there is no end.
 */
export function useShownReading<Shape extends ReadingShape>(
  reading: Reading<Shape>,
  key: string,
): Answer<Shape['output']> | undefined {
  const store = useStore<RootState>()
  useEffect(() => show(store, key), [store, key])
  return useAppSelector(selectReading(reading, key))
}

const NOTHING = {}

/** The same of several keys. */
export function useShownReadings<Shape extends ReadingShape>(
  reading: Reading<Shape>,
  keys: readonly string[],
): readonly Partial<Answer<Shape['output']>>[] {
  const store = useStore<RootState>()
  const all = keys.join('\n')
  useEffect(() => {
    const ends = all.split('\n').map((key) => show(store, key))
    return () => {
      for (const end of ends) end()
    }
  }, [store, all])
  return useAppSelector((state) => keys.map((key) => selectReading(reading, key)(state) ?? NOTHING), shallowEqual)
}
