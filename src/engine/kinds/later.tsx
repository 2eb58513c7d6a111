import { type ComponentType, useLayoutEffect, useState } from 'react'

/** A component whose code may still be on its way. `fetch` begins to bring it. */
export type Later<Props> = ComponentType<Props> & { fetch: () => Promise<unknown> }

/**
 * A component in a file of its own, drawn as soon as that is there; `Waiting` stands for it meanwhile. Not by Suspense: React
 * holds back for 300 ms whatever takes the place of a stand-in, and as long again of one within it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): Later<Props> {
  let known: ComponentType<Props> | undefined
  const fetch = async (): Promise<ComponentType<Props>> => {
    known ??= await load()
    return known
  }
  function Part(props: Props) {
    const [Known, setKnown] = useState(() => known)
    const [fault, setFault] = useState<{ error: unknown }>()
    useLayoutEffect(() => {
      let isGone = false
      if (!Known)
        fetch().then(
          (found) => !isGone && setKnown(() => found),
          (error: unknown) => !isGone && setFault({ error }),
        )
      return () => {
        isGone = true
      }
    }, [Known])
    if (fault) throw fault.error
    return Known ? <Known {...props} /> : <Waiting {...props} />
  }
  return Object.assign(Part, { fetch })
}
