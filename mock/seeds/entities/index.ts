import type { EntitySeed } from './entitySeed'

/** One line for each entity whose rows stand for themselves. */
export const entitySeeds: readonly EntitySeed[] = []
