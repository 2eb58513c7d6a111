import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** 1.6 Mbit/s, 150 ms there and back, and a processor four times slower: a telephone on a middling net. */
const LATENCY = 150
const BYTES_A_SECOND = 1_600_000 / 8
const SLOWED = 4

export interface SeenRequest {
  url: string
  /** Seconds of the browser's clock. */
  from: number
  to: number
  /** As they went over the line. */
  bytes: number
  isCached: boolean
}

export interface SlowPage {
  page: Page
  /** All requests so far, of those that have ended. */
  seen: SeenRequest[]
}

function record(session: CDPSession): SeenRequest[] {
  const open = new Map<string, SeenRequest>()
  const seen: SeenRequest[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (/^https?:/.test(request.url))
      open.set(requestId, { url: request.url, from: timestamp, to: 0, bytes: 0, isCached: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const known = open.get(requestId)
    if (known) known.isCached = true
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = open.get(requestId)
    if (known && response.fromDiskCache) known.isCached = true
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const known = open.get(requestId)
    if (known) seen.push({ ...known, to: timestamp, bytes: encodedDataLength })
  })
  return seen
}

/** A page with a slow processor, on the slow line unless it `isNear`, whose requests are written down. */
export async function openSlowPage(context: BrowserContext, isNear = false): Promise<SlowPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const seen = record(session)
  if (!isNear)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { page, seen }
}

/** How many requests stood one after another: the longest row of them in which each began once the one before had ended. */
export function serialTrips(seen: readonly SeenRequest[]): number {
  let trips = 0
  let free = 0
  for (const { from, to } of seen.toSorted((one, other) => one.to - other.to)) {
    if (from < free) continue
    trips += 1
    free = to
  }
  return trips
}
