import { useEffect, useState } from 'react'
import type { Answering } from '../../resources/readings/inbox'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { EnquiryAt } from '../../slices/inbox'
import { answeringTold, selectAnswering } from '../../slices/presence'

/** A lease is put off this often, well before it is over (ms). */
const BEAT = 15_000
/** Those that are over go from the screen as often (ms). */
const LOOKS = 5000

/** While the composer stands open colleagues know that somebody answers; the lease ends with the tab. */
export function useTellAnswering({ resource, id }: EnquiryAt, isReply: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isReply) return
    const tell = (isAnswering: boolean): void => void dispatch(answeringTold({ resource, id, isAnswering }))
    tell(true)
    const beat = setInterval(() => tell(true), BEAT)
    return () => {
      clearInterval(beat)
      tell(false)
    }
  }, [dispatch, resource, id, isReply])
}

/** Names of those who are answering it now. */
export function useAnswering(site: string, at: EnquiryAt, known: readonly Answering[] = []): string[] {
  const heard = useAppSelector(selectAnswering(site, at))
  const [now, setNow] = useState(() => Date.now())
  const count = known.length + heard.length
  useEffect(() => {
    if (count === 0) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), LOOKS)
    return () => clearInterval(timer)
  }, [count])
  const all = new Map([...known, ...heard].map((each) => [each.userId, each]))
  return [...all.values()].filter(({ until }) => Date.parse(until) > now).map(({ name }) => name)
}
