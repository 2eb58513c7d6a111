import { useCallback, useEffect } from 'react'
import { type Found, paletteFind } from '../../../resources/readings/palette'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { openedIn, stillFitting } from './found'

const KEY = 'palette'
/** Whoever types goes on within this time (ms). */
const TYPING = 120
/** While rows are still being prepared it is asked again so often (ms). */
const AGAIN = 2_000

interface FoundNow {
  found: Found | undefined
  /** What is typed has its answer. */
  isAnswered: boolean
  isFailed: boolean
}

/** Asks for rows by what is typed, once typing pauses, and again while some are still being prepared. */
function useAsking(text: string, data: Found | undefined): void {
  const dispatch = useAppDispatch()
  const site = useAppSelector((state) => state.site.current)
  const tabs = useAppSelector((state) => state.tabs.bySite[site])
  const opened = openedIn(site, tabs ?? []).join(' ')
  const ask = useCallback(
    (after: number) => {
      const query = { keyword: text, ...(opened && { opened: opened.split(' ') }) }
      dispatch(readingAsked(paletteFind, { key: KEY, query, after }))
    },
    [dispatch, text, opened],
  )
  useEffect(() => ask(text === '' ? 0 : TYPING), [ask, text])
  useEffect(() => {
    if (data?.keyword === text && !data.is_complete) ask(AGAIN)
  }, [ask, text, data])
  useEffect(() => () => void dispatch(screenQueryDropped(KEY)), [dispatch])
}

/** Rows by what is typed, as far as the server has answered. */
export function useFound(typed: string): FoundNow {
  const text = typed.trim()
  const answer = useAppSelector(selectReading(paletteFind, KEY))
  const data = answer?.data
  useAsking(text, data)
  return {
    found: data && stillFitting(data, text),
    isAnswered: data?.keyword === text,
    isFailed: answer?.state === 'failed',
  }
}
