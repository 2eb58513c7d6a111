import { createAction } from '@reduxjs/toolkit'
import type { RootState } from './rootState'
import type { Guide } from './session/profile'
import type { OpenedUpload, Upload } from './upload/uploadTypes'

/** The card of the guide has come into view: what it speaks of may have happened before. */
export const guideSeen = createAction('guide/seen')
/** The example file is to go straight into the upload. */
export const guideExampleAsked = createAction('guide/exampleAsked')

export const GUIDE_STEPS = [
  'open',
  'take',
  'check',
  'rehearse',
  'undo',
  'done',
] as const satisfies readonly Guide['step'][]

/** Where reports are uploaded, in whatever context; with or without the number of an upload. */
const UPLOAD_PAGE = /^(\/[^/]+\/products\/report\/upload)(?:\/\d+)?\/?$/

/** Address of the upload page, where one is on it. */
export const guidePageOf = (path: string): string | undefined => UPLOAD_PAGE.exec(path)?.[1]

/** How far an upload brings whoever follows it. */
export function stepOfUpload({ state, can_undo: canUndo }: Pick<Upload, 'state' | 'can_undo'>): Guide['step'] {
  if (state === 'undone') return 'done'
  if (state === 'awaiting_confirmation') return 'rehearse'
  if (state === 'failed' || state === 'stopped') return canUndo ? 'undo' : 'check'
  const isWritten = state === 'importing' || state === 'done' || state === 'partial' || state === 'half_undone'
  return isWritten ? 'undo' : 'check'
}

const isLater = (one: Guide['step'], other: Guide['step']): boolean =>
  GUIDE_STEPS.indexOf(one) > GUIDE_STEPS.indexOf(other)

/** A file of reports that has just been received: only such a one is followed, never what somebody else uploaded long ago. */
function freshUpload(byId: Readonly<Record<number, OpenedUpload>>, after: number): number | undefined {
  const ids = Object.entries(byId)
    .filter(([id, { resource, upload }]) => resource === 'report' && upload?.state === 'received' && Number(id) > after)
    .map(([id]) => Number(id))
  return ids.length > 0 ? Math.max(...ids) : undefined
}

/** The latest upload that is known of. */
const latestKnown = ({ byId }: RootState['uploads']): number => Math.max(0, ...Object.keys(byId).map(Number))

/** What the guide has come to by what happened; undefined: nothing has changed. */
export function nextOfGuide({ session, navigation, uploads, site }: RootState): Guide | undefined {
  const guide = session.profile?.guide
  if (!guide || guide.step === 'done') return undefined
  const page = guidePageOf(navigation.path)
  const isHere = guide.path?.startsWith(`/${site.current}/`) ?? false
  if (guide.step === 'open' && page !== undefined) {
    const after = latestKnown(uploads)
    return { step: 'take', path: page, ...(after > 0 && { after }) }
  }
  const path = page ?? (isHere ? guide.path : undefined)
  const fresh = freshUpload(uploads.byId, isHere ? (guide.upload ?? guide.after ?? 0) : 0)
  if (path !== undefined && fresh !== undefined) return { step: 'check', path, upload: fresh }
  const known = isHere && guide.upload !== undefined ? uploads.byId[guide.upload]?.upload : undefined
  const step = known ? stepOfUpload(known) : undefined
  return step && isLater(step, guide.step) ? { ...guide, step } : undefined
}

export const selectGuide = ({ session }: Pick<RootState, 'session'>): Guide | null => session.profile?.guide ?? null
