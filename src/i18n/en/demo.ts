export const demo = {
  'demo.scenes': 'Demo scenes',
  'demo.title': 'Let something go wrong',
  'demo.slow': 'Slow line',
  'demo.slowHint': 'Every call takes 1.5 s longer',
  'demo.expired': 'Expired session',
  'demo.expiredHint': 'At the next call',
  'demo.broken': 'Broken call',
  'demo.brokenHint': 'At the next list or new record',
  'demo.upload': 'Failing upload',
  'demo.uploadHint': 'The line is cut in the next upload',
}
