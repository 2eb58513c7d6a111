import { defineCommand } from '../../foundation/services/command'
import type { Part } from '../../kernel/resources/part'
import { countInPlaces, rehearseInPlaces, sayCount } from '../../kernel/tasks/inPlaces'
import { backupCommand } from './backupCommand'
import { binCommand } from './binCommand'
import { countExpired, prune } from './prune'
import { countOldLines, pruneLogsIn } from './pruneLogs'
import { textsCommand } from './texts/textsCommand'

const logsCommand = defineCommand('clean_logs', {
  async run(context) {
    const count = await countInPlaces(context, (place) => pruneLogsIn(context.services, place))
    return sayCount(count, ['条日志', 'log entry', 'log entries'], ['删除', 'Removed'])
  },
  rehearse: (context) => rehearseInPlaces(context, (place) => countOldLines(context.services, place)),
})

const sessionsCommand = defineCommand('clean_sessions', {
  isBrief: true,
  run: async ({ services }) => sayCount(await prune(services), ['项', 'entry', 'entries'], ['删除', 'Removed']),
  rehearse: ({ services }) => countExpired(services),
})

const tidyCommand = defineCommand('tidy_database', {
  async run({ services }) {
    await services.database.maintain('periodic')
    return { output: ['数据库已整理', 'The database is tidied'] }
  },
})

/** What keeps an installation small and safe while nobody looks. */
export const upkeepPart: Part = {
  commands: [binCommand, logsCommand, sessionsCommand, tidyCommand, textsCommand, backupCommand],
}
