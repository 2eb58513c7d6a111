import { isJobActive, type Job } from '../../slices/jobs/jobs'
import type { OpenedUpload, UploadState } from '../../slices/upload/uploadTypes'

export const STEPS = ['choose', 'map', 'check', 'apply', 'end'] as const
export type Step = (typeof STEPS)[number]

/** What the page shows: `checking` and `applying` are the server's work within a step. */
export type Phase = 'choose' | 'map' | 'checking' | 'checked' | 'applying' | 'end'

const PHASES: Record<UploadState, Phase> = {
  received: 'map',
  reading: 'checking',
  checking: 'checking',
  awaiting_confirmation: 'checked',
  importing: 'applying',
  done: 'end',
  partial: 'end',
  failed: 'end',
  stopped: 'end',
  undone: 'end',
  half_undone: 'end',
}

/** A check that was stopped or failed leaves the file as it was received: back to its mapping. */
export function phaseOf({ upload, isRemapping }: OpenedUpload, run: Job | undefined): Phase {
  if (!upload) return 'choose'
  const phase = PHASES[upload.state]
  if (phase === 'end' && upload.state !== 'undone' && upload.state !== 'half_undone' && run?.kind === 'upload-check')
    return 'map'
  if (phase === 'checked' && isRemapping) return 'map'
  if (phase === 'map' && run && isJobActive(run)) return 'checking'
  return phase
}

export const stepOfPhase: Record<Phase, Step> = {
  choose: 'choose',
  map: 'map',
  checking: 'check',
  checked: 'check',
  applying: 'apply',
  end: 'end',
}
