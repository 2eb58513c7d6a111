import type { Label } from '../../../src/resources/kit/label'

/** The code of a site: repositories, folders, releases. */
export const code = {
  'code.none': [
    '站点“{site}”没有填写这一部分的代码仓库和目录',
    'The site “{site}” has no repository and folder for this part',
  ],
  'code.badAddress': [
    '代码仓库地址“{repository}”不可用。可用 https://、ssh://、git://、git@主机:路径，或本机的绝对路径',
    'The repository address “{repository}” cannot be used. Use https://, ssh://, git://, git@host:path, or an absolute path of this machine',
  ],
  'code.badTag': [
    '标签“{tag}”不可用：只能以字母或数字开头，含字母、数字和 . _ + - /',
    'The tag “{tag}” cannot be used: it starts with a letter or a digit, and holds letters, digits and . _ + - /',
  ],
  'code.badPath': [
    '目录“{path}”不可用：请填写绝对路径，不含 ..',
    'The folder “{path}” cannot be used: enter an absolute path without ..',
  ],
  'code.pathOutside': ['“{path}”不在允许的目录之内（{roots}）', '“{path}” is not inside an allowed folder ({roots})'],
  'code.samePath': ['接口与前台不能共用目录“{path}”', 'API and front end cannot share the folder “{path}”'],
  'code.inRelease': [
    '“{path}”在某个站点的发布目录“{releases}”中，其中的内容由代码决定。请使用另一个目录',
    '“{path}” lies within the releases of a site (“{releases}”), and what stands there is up to their code. Use another folder',
  ],
  'code.notWritable': [
    '无法写入目录“{path}”（{reason}）。请修改它的权限',
    'The folder “{path}” cannot be written ({reason}). Change its permissions',
  ],
  'code.noGit': ['服务器上没有安装 git', 'git is not installed on the server'],
  'code.notFound': ['找不到代码仓库“{repository}”', 'The repository “{repository}” was not found'],
  'code.denied': [
    '代码仓库“{repository}”拒绝访问，或不存在。请检查地址中的账号，或服务器的 SSH 密钥',
    'The repository “{repository}” refused access, or does not exist. Check the account in its address, or the server’s SSH key',
  ],
  'code.hostUnknown': ['找不到代码仓库“{repository}”的主机', 'The host of the repository “{repository}” was not found'],
  'code.unreachable': [
    '无法连接代码仓库“{repository}”：{reason}',
    'The repository “{repository}” cannot be reached: {reason}',
  ],
  'code.timedOut': ['git 在 {seconds} 秒内没有完成', 'git did not finish within {seconds} seconds'],
  'code.gitFailed': ['git 报错：{reason}', 'git failed: {reason}'],
  'code.tagUnknown': ['代码仓库“{repository}”里没有标签“{tag}”', 'The repository “{repository}” has no tag “{tag}”'],
  'code.tagMoved': [
    '标签“{tag}”已被移到另一次提交，而它的发布正在使用。请另打一个标签',
    'The tag “{tag}” was moved to another commit while its release is in use. Make a new tag',
  ],
  'code.noRelease': ['还没有取得标签“{tag}”的代码', 'The code of the tag “{tag}” has not been fetched yet'],
  'code.notALink': [
    '“{path}”已存在，且不是链接。请先把它移走',
    '“{path}” already exists and is not a link. Move it elsewhere first',
  ],
} satisfies Record<string, Label>
