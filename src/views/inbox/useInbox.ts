import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useReading, useReadings } from '../../engine/useReading'
import { type EnquiryKind, enquiryKinds, isEnquiryKind } from '../../resources/enquiries/enquiryState'
import {
  type InboxLine,
  type InboxView,
  inboxCounts,
  inboxList,
  inboxThread,
  inboxViews,
} from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import type { EnquiryAt } from '../../slices/inbox'
import { inboxCountsBy } from '../../slices/inboxCounts'

/** Whatever is written of them is told by the stream: no screen of the inbox asks by the clock. */
export const ABOUT: EnquiryKind[] = [...enquiryKinds]

const isView = (word: string | null): word is InboxView => (inboxViews as readonly string[]).includes(word ?? '')

const atOf = (open: string | null): EnquiryAt | undefined => {
  const [, kind = '', id = ''] = /^([a-z]+)-(\d{1,15})$/.exec(open ?? '') ?? []
  return isEnquiryKind(kind) ? { resource: kind, id: Number(id) } : undefined
}

/** Which shelf is shown and what lies open: both stand in the address. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const named = params.get('view')
  const view: InboxView = isView(named) ? named : 'waiting_us'
  const keyword = params.get('keyword') ?? ''
  const open = atOf(params.get('open'))
  const go = (next: Readonly<Record<string, string | undefined>>): void => {
    const merged = { view, keyword, open: params.get('open') ?? '', ...next }
    setParams(
      Object.fromEntries(Object.entries(merged).filter((entry): entry is [string, string] => Boolean(entry[1]))),
      {
        replace: true,
      },
    )
  }
  return { view, keyword, open, go }
}

export const useCounts = () => {
  const site = useAppSelector((state) => state.site.current)
  return useReading(inboxCounts, inboxCountsBy(site))
}

/** Lines of a shelf, page after page. */
export function useLines(view: InboxView, keyword: string, pages: readonly (string | undefined)[]) {
  const site = useAppSelector((state) => state.site.current)
  const asked = pages.map((before) => ({
    key: `inbox:list/${site}/${view}/${keyword}/${before ?? ''}`,
    query: { view, ...(keyword && { keyword }), ...(before && { before }) },
    about: ABOUT,
  }))
  const answers = useReadings(inboxList, asked)
  const lines = useMemo(() => {
    const seen = new Map<string, InboxLine>()
    for (const { data } of answers) for (const line of data?.list ?? []) seen.set(`${line.resource}-${line.id}`, line)
    return [...seen.values()]
  }, [answers])
  return { lines, last: answers.at(-1), first: answers[0] }
}

export const useThread = (at: EnquiryAt) =>
  useReading(inboxThread, {
    key: `inbox:thread/${at.resource}/${at.id}`,
    query: { resource: at.resource, id: String(at.id) },
    about: [at.resource, 'email_log'],
  })
