import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppSelector } from '../../../slices/hooks'
import type { FormHandle } from '../useForm'
import type { AskedLanguages } from './useLanguages'

/** What the form's row says in another language, where each language is a row of its own. */
export interface BesideRow {
  others: readonly AnyRow[]
  /** The one that is looked at. */
  chosen: AnyRow | undefined
  choose: (id: number) => void
  /** Languages in which this row is not yet. */
  missing: readonly number[]
  isFailed: boolean
  editAddress: (id: number) => string
  addAddress: (language: number) => string
}

const PAGE = /^(.*?)\/(?:add|edit)(?:\/\d+)?$/

/** The row's other languages; of a new row, the one that it is made after. Undefined where there is nothing to say of them. */
export function useBeside(form: FormHandle, { languages, isFailed }: AskedLanguages): BesideRow | undefined {
  const { resource, row, source } = form
  const { pathname, search } = useLocation()
  const made = useAppSelector(({ entities }) => (source ? entities.byResource[resource.name]?.rows[source] : undefined))
  const [wanted, choose] = useState<number>()
  if (!resource.languages || (!row && !made && !isFailed)) return undefined
  const others = row ? (languages?.others ?? []) : made ? [made] : []
  const missing = row ? (languages?.missing ?? []) : []
  if (others.length === 0 && missing.length === 0 && !isFailed) return undefined
  const list = PAGE.exec(pathname)?.[1]
  const opening = (open: string): string => {
    const to = new URLSearchParams(search)
    to.set('open', open)
    return `${pathname}?${to.toString()}`
  }
  return {
    others,
    chosen: others.find(({ id }) => id === wanted) ?? others[0],
    choose,
    missing,
    isFailed,
    editAddress: (id) => (list ? `${list}/edit/${id}` : opening(`edit-${id}`)),
    addAddress: (language) =>
      list ? `${list}/add?from=${row?.id}&in=${language}` : opening(`copy-${row?.id}-in-${language}`),
  }
}
