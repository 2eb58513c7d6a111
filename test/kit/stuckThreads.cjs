/** Loaded before the server: its main thread is stuck from SIGUSR2 on, and its readers from the first file on. */
const { isMainThread, parentPort } = require('node:worker_threads')

const forever = () => {
  for (;;);
}

if (isMainThread) process.on('SIGUSR2', forever)
else if (process.argv[1]?.endsWith('transfer-worker.js')) parentPort.on('message', forever)
