import { type ComponentType, lazy, useEffect, useState } from 'react'
import type { Resource } from '../../resources/kit/resource'

type FormattedText = ComponentType<{ html: string }>

let brought: FormattedText | undefined

const bring = (): Promise<{ default: FormattedText }> =>
  import(/* webpackChunkName: 'formatted' */ '../kinds/richtext/Formatted').then(({ Formatted }) => {
    brought = Formatted
    return { default: Formatted }
  })

const Lazy = lazy(bring)

/** What shows a formatted text: drawn at once where it is here already, else as soon as it is. */
export const formattedText = (): FormattedText => brought ?? Lazy

const hasFormatted = ({ fields }: Resource): boolean => Object.values(fields).some(({ kind }) => kind === 'richtext')

/**
 * Whether what formatted texts need is there, where the resource has one: a row shown before would jump once it comes.
 * Where it cannot be brought, the text itself says so when it is shown.
 */
export function useHasFormatted(resource: Resource): boolean {
  const isMissing = !brought && hasFormatted(resource)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    const tried = (): void => setTried(true)
    bring().then(tried, tried)
  }, [isMissing])
  return isTried || !isMissing
}
