import { useEffect, useState } from 'react'
import type { SentFile } from './DockSending'

const CHANNEL = 'colonnade-sendings'
/** Milliseconds. */
const EVERY = 1_000
/** A tab that is silent for so long has gone without a word. */
const GONE_AFTER = 5_000

export type ToldFile = Pick<SentFile, 'key' | 'name' | 'size' | 'sent' | 'speed' | 'state'>

interface Told {
  tab: string
  files: readonly ToldFile[]
}

const tab = `${Date.now()} ${Math.random()}`

/** Tells the other tabs of this browser once a second what leaves this one; the answer stops it and says that nothing does. */
export function tellTabs(filesOf: () => readonly ToldFile[]): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const tell = (files: readonly ToldFile[]): void => channel.postMessage({ tab, files } satisfies Told)
  tell(filesOf())
  const timer = setInterval(() => tell(filesOf()), EVERY)
  return () => {
    clearInterval(timer)
    tell([])
    channel.close()
  }
}

type Heard = ReadonlyMap<string, { files: readonly ToldFile[]; at: number }>

const NOTHING: Heard = new Map()

/** What leaves the other tabs of this browser now. */
export function useOtherTabs(): readonly ToldFile[] {
  const [heard, setHeard] = useState(NOTHING)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<Told>) =>
      setHeard((known) => new Map(known).set(data.tab, { files: data.files, at: Date.now() }))
    const timer = setInterval(() => setHeard(stillThere), EVERY)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }, [])
  return [...heard].flatMap(([from, { files }]) => files.map((file) => ({ ...file, key: `${from} ${file.key}` })))
}

const stillThere = (known: Heard): Heard => {
  const left = [...known].filter(([, { at }]) => Date.now() - at < GONE_AFTER)
  return left.length === known.size ? known : new Map(left)
}
