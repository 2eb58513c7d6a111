import { useEffect, useRef } from 'react'
import { shallowEqual } from 'react-redux'
import { type RefusedRow, runRefused } from '../../resources/readings/run'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { readingAsked, selectReading } from '../../slices/readings'
import { screenQueryDropped } from '../../slices/screenQueries'

/** As many as the server tells of at once. */
const PAGE = 100

const keyOf = (run: number, page: number): string => `refused rows of run ${run}, ${page}`

/** The rows that a run refused, page by page as they come into view; what is on its way is undefined. */
export function useRefusedRows(run: number, first: number, last: number) {
  const dispatch = useAppDispatch()
  const asked = useRef(new Set<number>())
  const from = Math.floor(first / PAGE)
  const until = Math.floor(Math.max(first, last) / PAGE)
  useEffect(() => {
    for (let page = from; page <= until; page++) {
      if (asked.current.has(page)) continue
      asked.current.add(page)
      const query = { from: String(page * PAGE) }
      dispatch(readingAsked(runRefused, { key: keyOf(run, page), params: { id: run }, query }))
    }
  }, [dispatch, run, from, until])
  useEffect(() => {
    const pages = asked.current
    return () => {
      for (const page of pages) dispatch(screenQueryDropped(keyOf(run, page)))
      pages.clear()
    }
  }, [dispatch, run])
  const answers = useAppSelector(
    (state) =>
      Array.from({ length: until - from + 1 }, (_, at) => selectReading(runRefused, keyOf(run, from + at))(state)),
    shallowEqual,
  )
  const rowAt = (place: number): RefusedRow | undefined => {
    return answers[Math.floor(place / PAGE) - from]?.data?.list[place % PAGE]
  }
  return { rowAt, fault: answers.find((each) => each?.state === 'failed')?.fault }
}
