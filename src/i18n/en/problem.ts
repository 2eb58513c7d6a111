/** Screens that stand where something went wrong. */
export const problem = {
  'problem.title': 'This page ran into a problem',
  'problem.next': 'Open it again. If that does not help, save a problem report and send it to an administrator.',
  'problem.safe': 'Everything you saved is safe.',
  'problem.again': 'Open again',
  'problem.home': 'Go to the dashboard',
  'problem.report': 'Report a problem',
  'problem.saveTape': 'Save problem report',
  'problem.requestId': 'Request: {id}',
  'problem.details': 'Technical details',
  'problem.notFound': 'Page not found',
  'problem.notFoundHint': 'The address may have changed, or you may not have access.',
  'problem.noPermission': 'No permission',
  'problem.noPermissionHint': 'Ask an administrator if you need access to this page.',
  'problem.unreachable': 'The server cannot be reached',
  'problem.unreachableHint': 'Check your network and try again. Everything you saved is safe.',
  'problem.opening': 'Opening',
}
