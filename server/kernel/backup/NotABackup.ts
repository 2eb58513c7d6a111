import { CannotStart } from '../../foundation/faults/errors'

/** none: something else; cut: it ends too soon; broken: an entry is not what it was; newer: of a later format. */
export type Fault = 'none' | 'cut' | 'broken' | 'newer'

const SENTENCES: Readonly<Record<Fault, (what: string) => string>> = {
  none: () =>
    '这不是 Colonnade 的备份文件。请指定由 npm run backup 生成的文件。 / This is not a backup of Colonnade. Name a file that npm run backup has written.',
  cut: () =>
    '备份文件不完整：没有读到结尾。请使用另一份完整的备份。 / The backup is not whole: it ends too soon. Use another one that is.',
  broken: (what) =>
    `备份文件已损坏：${what} 与记录的校验和不符。请使用另一份完整的备份。 / The backup is damaged: ${what} is not what it was when it was written. Use another one that is whole.`,
  newer: () =>
    '这份备份来自更新版本的 Colonnade。请先升级本机的程序，再恢复。 / This backup was made by a newer version of Colonnade. Update the program here, then restore.',
}

/** A file that cannot be restored; nothing has been written then. */
export class NotABackup extends CannotStart {
  constructor(
    readonly fault: Fault,
    what = '',
  ) {
    super(SENTENCES[fault](what))
  }
}
