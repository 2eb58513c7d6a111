/** A reader of uploads that looks at files as it should, and never comes to an end when it reads one. */
import { parentPort } from 'node:worker_threads'

const on = parentPort.on.bind(parentPort)
parentPort.on = (event, hear) =>
  on(event, (message) => {
    while (message.read);
    hear(message)
  })
await import('../../dist/server/transfer-worker.js')
