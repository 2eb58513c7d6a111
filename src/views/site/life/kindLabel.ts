import type { Label } from '../../../resources/kit/label'
import { siteRelease } from '../../../resources/site_release'

const { kind, state } = siteRelease.fields

/** Initialise, upgrade or roll back, in words. */
export const kindLabel = (word: unknown): Label => kind.choices?.[String(word)] ?? [String(word), String(word)]

export const stateLabel = (word: unknown): Label => state.choices?.[String(word)] ?? [String(word), String(word)]
export const stateTone = (word: unknown) => state.tones?.[String(word)] ?? 'grey'
