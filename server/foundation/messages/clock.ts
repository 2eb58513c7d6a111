import type { Label } from '../../../src/resources/kit/label'

/** Of scheduled tasks and notices. */
export const clock = {
  'notice.isPublished': ['这条通知已经发布', 'This notice is published already'],
  'notice.isNotPublished': [
    '这条通知没有发布，不用撤回',
    'This notice is not published, so there is nothing to withdraw',
  ],
  'notice.isOver': ['有效期已过，请先改有效期', 'It has expired. Change when it expires first'],
  'notice.withdrawFirst': ['已发布的通知要先撤回才能删除', 'Withdraw a published notice before deleting it'],
  'notice.noSuchKind': ['没有这类通知', 'There is no such kind of notice'],
  'task.isSystem': ['系统任务不能删除，可以停用', 'A system task cannot be deleted. It can be disabled'],
  'task.noCommand': ['这个版本没有这个命令', 'This version has no such command'],
  'task.noRehearsal': [
    '这个命令不删除任何内容，没有预演',
    'This command removes nothing, so there is nothing to look at before',
  ],
  'task.runs': ['这个任务正在运行', 'This task is running already'],
  'task.tooLong': ['超过 {minutes} 分钟，已停止', 'Stopped after {minutes} minutes'],
  'task.notEverywhere': ['处理了 {count}，这些站点没有完成：{sites}', 'Handled {count}; not done in: {sites}'],
  'task.nobody': [
    '没有人的名义可用，请由有权限的人保存一次任务',
    'It has nobody to act for. Let somebody with the right save the task once',
  ],
  'task.noBackups': [
    '这里不能备份：服务器不是从构建好的文件启动的',
    'No backups here: the server was not started from its built files',
  ],
  'task.backupFailed': ['备份失败：{words}', 'The backup failed: {words}'],
  'task.unhealthy': ['有问题：{zh}', 'In trouble: {en}'],
} as const satisfies Readonly<Record<string, Label>>
