import type { Label } from '../../../resources/kit/label'
import type { AnyRow } from '../../../resources/kit/resource'
import { siteRelease } from '../../../resources/site_release'

const { kind, state } = siteRelease.fields

/** Initialise, upgrade or roll back, in words. */
export const kindLabel = (word: unknown): Label => kind.choices?.[String(word)] ?? [String(word), String(word)]

export const stateLabel = (word: unknown): Label => state.choices?.[String(word)] ?? [String(word), String(word)]
export const stateTone = (word: unknown) => state.tones?.[String(word)] ?? 'grey'

/** `1.0 → 1.2`; one version where only code was switched, or where there was none before. */
export const versionsOf = ({ from_version: from, to_version: to }: AnyRow): string =>
  from && from !== to ? `${from} → ${to}` : String(to)
