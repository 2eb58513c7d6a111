import type { OfPairs, SitePublisherPair } from '../../../slices/sites/sitePublishers'

export type Mark = 'all' | 'some' | 'none'

/** A pair as it would be saved now. */
export const isTicked = (
  sold: Readonly<Record<number, true>> | undefined,
  wanted: Readonly<Record<number, boolean>> | undefined,
  publisher: number,
): boolean => wanted?.[publisher] ?? sold?.[publisher] ?? false

const markOf = (ticked: number, of: number): Mark => (ticked === 0 ? 'none' : ticked === of ? 'all' : 'some')

export const rowMark = (
  sold: Readonly<Record<number, true>> | undefined,
  wanted: Readonly<Record<number, boolean>> | undefined,
  publishers: readonly { id: number }[],
): Mark => markOf(publishers.filter(({ id }) => isTicked(sold, wanted, id)).length, publishers.length)

/** One mark per publisher, over the sites shown. */
export const columnMarks = (
  sites: readonly { id: number }[],
  publishers: readonly { id: number }[],
  sold: OfPairs<true>,
  wanted: OfPairs<boolean>,
): Mark[] => {
  const counts = publishers.map(() => 0)
  for (const { id } of sites)
    publishers.forEach((publisher, at) => {
      if (isTicked(sold[id], wanted[id], publisher.id)) counts[at] = (counts[at] ?? 0) + 1
    })
  return counts.map((count) => markOf(count, sites.length))
}

export const MARK_STATES = { all: 'true', some: 'mixed', none: 'false' } as const

interface Shown {
  sites: readonly { id: number }[]
  publishers: readonly { id: number; is_disabled: boolean }[]
}

/** What a whole row or column means: publishers that are no longer offered are only ever unticked by it. */
export const pairsOf = ({ sites, publishers }: Shown, to: boolean): SitePublisherPair[] =>
  sites.flatMap(({ id: site_id }) =>
    publishers.flatMap(({ id: publisher_id, is_disabled }) => (to && is_disabled ? [] : { site_id, publisher_id })),
  )

/** Everything between two cells, both among them. */
export const between = <T>(all: readonly T[], one: number, other: number): T[] =>
  all.slice(Math.min(one, other), Math.max(one, other) + 1)
