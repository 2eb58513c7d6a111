import type { Label } from '../../../src/resources/kit/label'

export const general = {
  'input.invalid': ['有些内容没有通过检查，请按提示修改', 'Some fields need correction. Fix them and try again'],
  'range.oneMonth': [
    '日志查询和导出的日期范围最多一个月，请缩小范围后再试',
    'Log searches and exports cover one month at most. Narrow the date range and try again',
  ],
  'row.notFound': ['这条记录不存在，或已被删除', 'This record does not exist or has been deleted'],
  'route.notFound': ['没有这个接口', 'There is no such API call'],
  'row.changedMeanwhile': [
    '保存期间有人改过这条记录，请比较两个版本后再保存',
    'Someone else changed this record in the meantime. Compare both versions, then save again',
  ],
  'row.stillReferred': [
    '还有 {count} 条{title}在使用它，请先处理它们',
    'It is still used by {count} {title}. Change those first',
  ],
  'row.stillReferredByMore': [
    '还有超过 {count} 条{title}在使用它，请先处理它们',
    'It is still used by more than {count} {title}. Change those first',
  ],
  'request.tooMany': ['请求过于频繁，请 {seconds} 秒后再试', 'Too many requests. Try again in {seconds} seconds'],
  'request.tooLarge': ['内容过大，上限为 {limit}', 'This is too large. The limit is {limit}'],
  'request.tooManyKeys': [
    '请求的内容项太多（上限 {limit} 项）或嵌套太深',
    'The request has too many parts (the limit is {limit}) or is nested too deeply',
  ],
  'request.longHeaders': ['请求头过长', 'The request headers are too long'],
  'request.left': ['请求已取消', 'The request was withdrawn'],
  'request.slow': ['请求超时，请重试', 'The request took too long. Try again'],
  'request.ending': ['服务器正在重启，请稍后重试', 'The server is restarting. Try again in a moment'],
  'request.broken': [
    '无法读取请求内容，请发送有效的 JSON（UTF-8 编码）',
    'The request body cannot be read. Send valid JSON in UTF-8',
  ],
  'request.mediaType': [
    '不支持这种内容类型，请把 Content-Type 设为 application/json',
    'This content type is not supported. Set Content-Type to application/json',
  ],
  'request.brokenForm': [
    '表单不完整或缺少 boundary，请重新发送完整的 multipart/form-data',
    'The form is incomplete or has no boundary. Send it again as complete multipart/form-data',
  ],
  'request.fileInForm': [
    '这里只接收文字项，请去掉表单里的文件',
    'Only text fields are accepted here. Remove the file from the form',
  ],
  'request.notHttp': ['无法识别为 HTTP 请求', 'This cannot be read as an HTTP request'],
  'request.notStorable': [
    '请求里有无法保存的内容：空字符（U+0000），或超出范围的数字或日期。请改正后重试',
    'The request contains something that cannot be stored: a null character (U+0000), or a number or date out of range. Correct it and try again',
  ],
  'server.failed': [
    '服务器出了问题，什么都没有保存。请把编号 {requestId} 告诉管理员',
    'Something went wrong on the server and nothing was saved. Give your administrator this ID: {requestId}',
  ],
  'run.failed': [
    '服务器出了问题，这项工作没有完成。请把编号 {requestId} 告诉管理员',
    'Something went wrong on the server before this was finished. Give your administrator this ID: {requestId}',
  ],
  'server.diskFull': [
    '服务器的磁盘已满，请管理员清理或扩容后再试',
    'The server’s disk is full. Ask your administrator to free some space, then try again',
  ],
  'database.full': [
    '数据库所在的磁盘已满，请管理员清理或扩容后再试',
    'The database’s disk is full. Ask your administrator to free some space, then try again',
  ],
  'database.noMemory': ['数据库的内存不足，请稍后再试', 'The database has run out of memory. Try again in a moment'],
  'database.locked': [
    '要用的数据表正被别的会话占用，请稍后再试',
    'Another session has locked a table this needs. Try again in a moment',
  ],
  'server.busy': ['服务器正忙，请稍后再试', 'The server is busy. Try again in a moment'],
} satisfies Record<string, Label>
