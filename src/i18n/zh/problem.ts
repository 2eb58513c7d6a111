/** Screens that stand where something went wrong. */
export const problem = {
  'problem.title': '这个页面出错了',
  'problem.next': '重新打开这个页面。如果再次出错，请保存问题记录并发给管理员。',
  'problem.safe': '已经保存的数据不受影响。',
  'problem.again': '重新打开',
  'problem.home': '回到仪表盘',
  'problem.report': '报告问题',
  'problem.saveTape': '保存问题记录',
  'problem.requestId': '请求编号：{id}',
  'problem.details': '技术细节',
  'problem.notFound': '找不到页面',
  'problem.notFoundHint': '地址可能已变更，或者你没有访问权限。',
  'problem.noPermission': '没有权限',
  'problem.noPermissionHint': '如需使用这个页面，请联系管理员。',
  'problem.unreachable': '无法连接服务器',
  'problem.unreachableHint': '请检查网络后重试。已经保存的数据不受影响。',
  'problem.opening': '正在打开',
}
