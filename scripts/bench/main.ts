/** Measures all parts, or those named: `npm run bench -- lists start`. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { markdownTable, textTable } from './report'
import type { BenchRow } from './row'

const parts: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  workbook: async () => (await import('./workbook')).benchWorkbook(),
  transfer: async () => (await import('./transfer')).benchTransfer(),
  lists: async () => (await import('./lists')).benchLists(),
  table: async () => (await import('./table')).benchTable(),
  grid: async () => (await import('./grid')).benchGrid(),
  sites: async () => (await import('./sites')).benchSites(),
  upgrade: async () => (await import('./upgrade')).benchUpgrade(),
  signin: async () => (await import('./signin')).benchSignIn(),
  pages: async () => (await import('./pages')).benchPages(),
  batch: async () => (await import('./batchEdit')).benchBatchEdit(),
  words: async () => (await import('./words')).benchWords(),
  files: async () => (await import('./files')).benchFiles(),
  prices: async () => (await import('./prices')).benchPrices(),
  editor: async () => (await import('./pages')).benchEditor(),
  orders: async () => (await import('./orders')).benchOrders(),
  invoices: async () => (await import('./invoices')).benchInvoices(),
  move: async () => (await import('./move')).benchMove(),
  post: async () => (await import('./post')).benchPost(),
  inbox: async () => (await import('./inbox')).benchInbox(),
  inbound: async () => (await import('./inbound')).benchInbound(),
  shop: async () => (await import('./shop')).benchShop(),
  palette: async () => (await import('./palette')).benchPalette(),
  scale: async () => (await import('./scale')).benchScale(),
  clock: async () => (await import('./clock')).benchClock(),
  start: async () => (await import('./start')).benchStart(),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const found: [part: string, rows: BenchRow[]][] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.error(`Measuring ${name} …`)
  const rows = await measure()
  found.push([name, rows])
  console.log(`\n${textTable(rows)}\n`)
}

const rows = found.flatMap(([, each]) => each)
const missed = rows.filter(({ isMet }) => isMet === false).length
const [processor] = cpus()
const title = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model}, Node.js ${process.version}`
const chapters = found.map(([name, each]) => `## ${name}\n\n${markdownTable(each)}\n`)
writeFileSync('dist/bench/results.md', `${title}\n\n${chapters.join('\n')}`)
writeFileSync('dist/bench/results.json', JSON.stringify(Object.fromEntries(found), null, 2))
console.log(
  `${missed === 0 ? 'All goals met' : `${missed} goals missed`}. Written to dist/bench/results.md and results.json.`,
)
