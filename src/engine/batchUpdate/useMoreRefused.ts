import { useCallback, useEffect, useState } from 'react'
import type { BatchPreview, PreviewRow } from '../../resources/readings/batchLook'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { readingAsked, selectReading } from '../../slices/readings'
import { screenQueryDropped } from '../../slices/screenQueries'
import type { LookAsked } from './useBatchPreview'

/** Rows that would be left alone, page after page as they are asked for. */
export function useMoreRefused({ refused_rows: first, refused_listed: listed }: BatchPreview, asked?: LookAsked) {
  const dispatch = useAppDispatch()
  // An answer to what was asked before the last word is nobody's.
  const key = `refused rows of ${JSON.stringify(asked)}`
  const [further, setFurther] = useState<readonly PreviewRow[]>([])
  const { state, data } = useAppSelector((all) => asked && selectReading(asked.reading, key)(all)) ?? {}
  useEffect(() => {
    if (state !== 'ready' || !data) return
    const { refused_rows: more } = data
    setFurther((known) => [...known, ...more])
    dispatch(screenQueryDropped(key))
  }, [dispatch, key, state, data])
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])
  // Whoever was refused on one page may be met once more on the next, where rows before it have gone.
  const rows = [...new Map([...first, ...further].map((row) => [row.id, row])).values()]
  const from = first.length + further.length
  const more = useCallback(() => {
    if (asked) dispatch(readingAsked(asked.reading, { key, body: { ...asked.body, refused_from: from } }))
  }, [dispatch, key, asked, from])
  return { rows, isMore: from < listed, isBusy: state === 'loading', hasFailed: state === 'failed', more }
}
