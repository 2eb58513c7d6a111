/** A reader of uploads that goes wrong as the name of the file says. */
const { parentPort } = require('node:worker_threads')

const ways = {
  'stuck.xlsx': () => {
    for (;;);
  },
  'greedy.xlsx': () => {
    for (const kept = []; ; ) kept.push(new Array(10_000).fill({}))
  },
  'faulty.xlsx': () => setImmediate(() => JSON.parse('a fault where nobody catches it')),
  'gone.xlsx': () => process.exit(),
}

parentPort.on('message', ({ look }) => ways[look.fileName]())
