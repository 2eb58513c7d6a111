import type { Label } from '../../../src/resources/kit/label'
import type { Place } from '../../foundation/db/place'
import { Refusal } from '../../foundation/faults/errors'
import type { CommandContext, CommandResult, CommandSite, Rehearsal } from '../../foundation/services/command'
import { CONTROL } from '../../foundation/services/places'

/** Control, where the command cares for it, and each site of the command. */
export const placesOf = ({ services, sites, withControl }: CommandContext): CommandSite[] => [
  ...(withControl ? [{ place: services.places.control, site: CONTROL }] : []),
  ...sites,
]

/**
 * Does the work in one place after the other and adds up. A place where it fails holds up no other; in the end it is said which.
 * Throws a Refusal that names them.
 */
export async function countInPlaces(
  context: CommandContext,
  work: (place: Place, site: string) => Promise<number>,
  among: readonly CommandSite[] = placesOf(context),
): Promise<number> {
  const { services, signal } = context
  const failed: string[] = []
  let sum = 0
  for (const { place, site } of among) {
    signal.throwIfAborted()
    try {
      sum += await work(place, site)
    } catch (error) {
      if (signal.aborted) throw error
      services.log.error({ err: error, site }, 'a task was not done in a site')
      failed.push(site)
    }
  }
  if (failed.length > 0) throw new Refusal(409, 'task.notEverywhere', { count: sum, sites: failed.join(', ') })
  return sum
}

const zhCount = (count: number, unit: string): string => `${count} ${unit}`

/** `12 条`, `12 entries`. */
export function sayCount(
  count: number,
  [zh, one, several]: readonly [string, string, string],
  verb: Label,
): CommandResult {
  const [zhVerb, enVerb] = verb
  return { output: [`${zhVerb} ${zhCount(count, zh)}`, `${enVerb} ${count} ${count === 1 ? one : several}`] }
}

const MOST_EXAMPLES = 10

/** Counts and examples of each place together. */
export async function rehearseInPlaces(
  context: CommandContext,
  look: (place: Place, site: string) => Promise<Rehearsal>,
): Promise<Rehearsal> {
  const all: Rehearsal[] = []
  for (const { place, site } of placesOf(context)) all.push(await look(place, site))
  return {
    affected: all.reduce((sum, { affected }) => sum + affected, 0),
    examples: all.flatMap(({ examples }) => examples).slice(0, MOST_EXAMPLES),
  }
}
