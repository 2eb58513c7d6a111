import { attempt, type Step } from '../kit'
import type { CallFault } from '../ports'

const CONFLICT = 409

const idIn = (details: unknown, name: 'id' | 'folder_id'): number | undefined => {
  const id = typeof details === 'object' && details !== null ? (details as Record<string, unknown>)[name] : undefined
  return typeof id === 'number' ? id : undefined
}

type Made = { made: number | null; fault?: undefined } | { made?: undefined; fault: CallFault }

/** The folder `a/b` below another, made where it is missing; or why it cannot be made. */
export function* folderOf(parent: number | null, path: string): Step<Made> {
  let at = parent
  for (const name of path.split('/').filter(Boolean)) {
    const { made, fault } = yield* folderIn(at, name)
    if (fault) return { fault }
    at = made
  }
  return { made: at }
}

function* folderIn(parent: number | null, name: string): Step<Made> {
  const body = { name, parent_id: parent }
  const { answer, fault } = yield* attempt('rows.act', { resource: 'file', action: 'folder-create', body })
  const there = fault?.status === CONFLICT ? idIn(fault.details, 'id') : idIn(answer, 'folder_id')
  if (there !== undefined) return { made: there }
  return { fault: fault ?? { kind: 'refused', message: 'the server made a folder and does not say which' } }
}
