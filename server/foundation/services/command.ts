import type { Label } from '../../../src/resources/kit/label'
import type { CommandName } from '../../../src/resources/tasks/commands'
import type { Place } from '../db/place'
import type { Services } from './services'

/** A site whose rows are kept here. */
export interface CommandSite {
  site: string
  place: Place
}

/** A change set that a command wrote, and where. */
export interface WrittenSet {
  site: string
  change_set_id: number
}

/** What a command did, in both languages, and where it is seen. */
export interface CommandResult {
  output: Label
  changes?: readonly WrittenSet[]
}

/** What a command would do: how many, and the first of them as people know them. */
export interface Rehearsal {
  affected: number
  examples: readonly Label[]
}

export interface CommandContext {
  services: Services
  /** Sites of a command that cares for each by itself: the task's one, or all that can be read now. */
  sites: readonly CommandSite[]
  /** Whether the command also cares for the tables of control: not where the task names one site. */
  withControl: boolean
  /** Aborted when the task is stopped or its time is over. */
  signal: AbortSignal
  /** Who ran it, else who changed the task last; null where nobody ever did. */
  userId: number | null
  /** What the task's row says beside its schedule. */
  settings: { backup_folder: string | null; backups_kept: number | null }
}

/** The work behind a task's command. */
export interface Command {
  name: CommandName
  /** It takes a moment: it waits behind no long work of other tasks. */
  isBrief?: true
  /** There is nothing to do now: the task counts as done without a line in its history. */
  isIdle?(services: Services): Promise<boolean>
  run(context: CommandContext): Promise<CommandResult>
  /** Counts and examples, without writing anything. Every command that removes has it. */
  rehearse?(context: CommandContext): Promise<Rehearsal>
}

/** The work of a command, for `commands` of a part. */
export const defineCommand = (name: CommandName, work: Omit<Command, 'name'>): Command => ({ name, ...work })
