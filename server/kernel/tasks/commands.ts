import type { CommandName } from '../../../src/resources/tasks/commands'
import type { Command } from '../../foundation/services/command'

const provided = new Map<CommandName, Command>()

/** Parts bring theirs when the server is put together. Throws where two parts have one of the same name. */
export function provideCommands(commands: readonly Command[]): void {
  for (const command of commands) {
    if ((provided.get(command.name) ?? command) !== command) throw new Error(`Two parts have a command ${command.name}`)
    provided.set(command.name, command)
  }
}

/** Undefined: the row is of a version that had a command which is gone. */
export const commandNamed = (name: string): Command | undefined => provided.get(name as CommandName)
