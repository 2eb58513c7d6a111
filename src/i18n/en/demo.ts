export const demo = {
  'demo.scenes': 'Demo scenes',
  'demo.title': 'Simulate a problem',
  'demo.slow': 'Slow connection',
  'demo.slowHint': 'Every request takes 1.5 s longer',
  'demo.expired': 'Expired session',
  'demo.expiredHint': 'On the next request',
  'demo.broken': 'Failing request',
  'demo.brokenHint': 'On the next list or new record',
  'demo.upload': 'Failing upload',
  'demo.uploadHint': 'The connection drops during the next upload',
}
