import { COPY_OUTLIVES } from '../../../../config/fileLimits'
import type { Services } from '../../../foundation/services/services'

export const COPY_RUN = 'file:copies'
export const DROP_RUN = 'file:copies-drop'

export interface CopyPayload {
  site: string
}

/**
 * Adds the run that brings copies and files of a place together. One that waits already will see what was committed until now; one
 * that works already may have looked before.
 */
export async function wantCopies({ runs }: Pick<Services, 'runs'>, site: string): Promise<void> {
  const waiting = await runs.list({ sites: [site], kinds: [COPY_RUN], states: ['waiting'], limit: 1 })
  if (waiting.length === 0) await runs.add(COPY_RUN, { site } satisfies CopyPayload, { site, userId: null })
}

/** Later: whoever was led to them just now still gets them. */
export async function wantDrop({ runs }: Pick<Services, 'runs'>, site: string): Promise<void> {
  const runAt = new Date(Date.now() + COPY_OUTLIVES + 1_000)
  await runs.add(DROP_RUN, { site } satisfies CopyPayload, { site, userId: null, runAt })
}
