import { CannotStart } from '../foundation/faults/errors'
import { moveDatabase } from '../kernel/backup/moveDatabase'
import { runCommand } from '../start/commandLine'

const EMBEDDED = 'embedded'
const USAGE = 'npm run move -- postgres://user:password@host:5432/name | embedded [--anew]'

/** Undefined: the embedded database. */
function targetOf(word: string): string | undefined {
  if (word === EMBEDDED) return undefined
  if (/^postgres(ql)?:\/\//.test(word) && URL.canParse(word)) return word
  throw new CannotStart(`用法：${USAGE} / Usage: ${USAGE}`)
}

runCommand(
  import.meta.url,
  {
    usage: USAGE,
    help: [
      [
        '--anew',
        '清除上次没有完成的迁移，重新开始',
        'Throws away a move that was broken off, and begins from the start',
      ],
    ],
    flags: ['anew'],
    words: [1, 1],
  },
  async ({ environment, workerFile, progress, words: [word = ''], flags }) => {
    const to = targetOf(word)
    const { rows, tables, setAside } = await moveDatabase({
      environment,
      workerFile,
      progress,
      to,
      isAnew: flags.has('anew'),
    })
    progress.say(
      `迁移完成：${tables} 张表，${rows} 行，行数、内容、序列和结构都已核对一致`,
      `Moved: ${tables} tables, ${rows} rows; rows, contents, sequences and structure compared and the same`,
    )
    if (to === undefined) progress.say('启动前请去掉 DATABASE_URL', 'Before the start unset DATABASE_URL')
    else
      progress.say(
        '启动前请把 DATABASE_URL 设为新的地址；文件和密钥仍在 DATA_DIR 中',
        'Before the start set DATABASE_URL to the new address; files and key stay in DATA_DIR',
      )
    if (setAside !== undefined)
      progress.say(
        `原来的数据库保留在 ${setAside}，确认无误后可以删除`,
        `The former database is kept in ${setAside}; delete it once all is well`,
      )
  },
)
