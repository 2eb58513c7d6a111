import type { Label } from '../../../src/resources/kit/label'

/** Of files and the accounts that keep them. */
export const storage = {
  'storage.gone': ['这个文件已不存在', 'This file no longer exists'],
  'storage.away': [
    '存储账号“{account}”暂时无法访问，请稍后再试',
    'The storage account “{account}” cannot be reached right now. Try again in a moment',
  ],
  'storage.full': [
    '存储账号“{account}”的空间已满，没有存入任何内容。请清理、扩容，或换一个账号存放',
    'The storage account “{account}” is full and nothing was stored. Free some space, or use another account for these files',
  ],
  'storage.key': [
    '存储账号“{account}”不接受保存的密钥：它可能已过期、被停用或填写有误。请管理员更新密钥并测试连接',
    'The storage account “{account}” rejects its key, which may be expired, disabled or mistyped. Ask an administrator to renew and test it',
  ],
  'storage.clock': [
    '服务器的时钟与存储账号“{account}”相差太多，请校准服务器时间',
    'The server’s clock is too far off from the storage account “{account}”. Correct the server’s clock',
  ],
  'storage.bucket': [
    '存储账号“{account}”的存储桶不存在，或不在所填的地域',
    'The bucket of the storage account “{account}” does not exist or is in a different region',
  ],
  'storage.rights': [
    '存储账号“{account}”的密钥没有所需的权限，请管理员测试连接',
    'The key of the storage account “{account}” lacks a required permission. Ask an administrator to test the connection',
  ],
  'storage.private': [
    '存储账号“{account}”的地址属于内网。确需使用时，请在 PRIVATE_NETWORKS 中列出它',
    'The address of the storage account “{account}” is private. If that is intended, list it in PRIVATE_NETWORKS',
  ],
  'storage.other': [
    '存储账号“{account}”没有完成这项操作，请管理员测试连接',
    'The storage account “{account}” did not complete the operation. Ask an administrator to test the connection',
  ],
  'storage.defaultStays': [
    '默认存储账号不能停用或删除，请先把另一个账号设为默认',
    'The default account cannot be disabled or deleted. Make another one the default first',
  ],
  'storage.samePlace': [
    '账号“{account}”已经使用同一个位置',
    'The account “{account}” already keeps its files in the same place',
  ],
  'storage.holdsFiles': [
    '这个账号里还有文件，例如 {key}。请先用“移走文件”把它们移到别处，再进行更改或删除',
    'This account still has files, such as {key}. Use “Move files” to move them before changing or deleting it',
  ],
  'storage.holdsCopies': [
    '这个账号的公开域名上还有公开文件的副本。请先清空“公开域名”并保存，副本会在一分钟左右撤回，之后再进行更改或删除',
    'Copies of public files are still at the public domain of this account. Clear “Public domain” and save first; they are removed within about a minute. Then change or delete it',
  ],
  'storage.nothingToMove': [
    '这个账号里没有需要移走的文件：它们都由该账号负责存放，或账号为空',
    'Nothing needs moving: the account is empty, or all its files belong there',
  ],
  'storage.oneStore': [
    '两个账号指向同一个存储位置，不需要移动文件',
    'Both accounts point to the same storage, so nothing needs moving',
  ],
  'storage.moveBroken': [
    '文件 {key} 移动后内容不一致，已保留原件。请测试两个账号的连接后重试',
    'The file {key} changed while being moved, so the original was kept. Test both accounts and try again',
  ],
} satisfies Record<string, Label>
