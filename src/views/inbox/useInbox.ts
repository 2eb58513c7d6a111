import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useReading, useReadings } from '../../engine/useReading'
import { isEnquiryKind } from '../../resources/enquiries/enquiryState'
import {
  type InboxLine,
  type InboxView,
  inboxCounts,
  inboxList,
  inboxThread,
  inboxViews,
} from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import { type EnquiryAt, enquiryKey } from '../../slices/inbox'
import { inboxCountsBy, inboxScope } from '../../slices/inboxCounts'

const CONTROL = 'control'

const isView = (word: string | null): word is InboxView => (inboxViews as readonly string[]).includes(word ?? '')

const atOf = (open: string | null): EnquiryAt | undefined => {
  const [, kind = '', id = ''] = /^([a-z]+)-(\d{1,15})$/.exec(open ?? '') ?? []
  return isEnquiryKind(kind) ? { resource: kind, id: Number(id) } : undefined
}

/** Which shelf is shown, of one site or of all, and what lies open: all of it stands in the address. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const here = useAppSelector((state) => state.site.current)
  const named = params.get('view')
  const view: InboxView = isView(named) ? named : 'waiting_us'
  const keyword = params.get('keyword') ?? ''
  const isAll = here === CONTROL || params.get('sites') === 'all'
  const open = here === CONTROL ? undefined : atOf(params.get('open'))
  const known = { view, keyword, open: params.get('open') ?? '', sites: params.get('sites') ?? '' }
  const go = (next: Next): void => setParams(filled({ ...known, ...next }), { replace: true })
  /** A line of another site lies open in that site, beside the same list. */
  const openLine = ({ site, ...at }: LineAt): void => {
    if (site === here) go({ open: enquiryKey(at) })
    else
      void navigate(
        `/${site}/inbox?${new URLSearchParams(filled({ view, keyword, sites: 'all', open: enquiryKey(at) }))}`,
      )
  }
  return { view, keyword, open, isAll, go, openLine }
}

/** An enquiry, and whose site it is of. */
export type LineAt = EnquiryAt & { site: string }

type Next = Readonly<Record<string, string | undefined>>

const filled = (params: Next): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])))

export const lineKey = ({ site, ...at }: LineAt): string => `${site}/${enquiryKey(at)}`

export const useCounts = (isAll: boolean) => {
  const site = useAppSelector((state) => state.site.current)
  return useReading(inboxCounts, inboxCountsBy(site, isAll))
}

interface Shelved {
  view: InboxView
  keyword: string
  isAll: boolean
}

/** Lines of a shelf, page after page. */
export function useLines({ view, keyword, isAll }: Shelved, pages: readonly (string | undefined)[]) {
  const site = useAppSelector((state) => state.site.current)
  const { of, query, ...scope } = inboxScope(site, isAll)
  const asked = pages.map((before) => ({
    key: `inbox:list/${of}/${view}/${keyword}/${before ?? ''}`,
    query: { ...query, view, ...(keyword && { keyword }), ...(before && { before }) },
    ...scope,
  }))
  const answers = useReadings(inboxList, asked)
  const lines = useMemo(() => {
    const seen = new Map<string, InboxLine>()
    for (const { data } of answers) for (const line of data?.list ?? []) seen.set(lineKey(line), line)
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
