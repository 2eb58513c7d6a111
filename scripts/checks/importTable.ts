/** What one folder may import: of our own folders (itself always, config always) and of packages. */
export interface FolderRule {
  readonly folder: string
  readonly may: readonly string[]
  readonly mayAsTypes?: readonly string[]
  /** Single files of the folder that may import more. */
  readonly files?: Readonly<Record<string, readonly string[]>>
  readonly neverPackages?: RegExp
  /** Everything here must give the same result when it is replayed: no clock, no chance. */
  readonly isRepeatable?: boolean
}

const SOURCE = [
  'src/resources',
  'src/slices',
  'src/flows',
  'src/ports',
  'src/widgets',
  'src/engine',
  'src/views',
  'src/i18n',
]
const NOT_FOR_DATA =
  /^(react|react-dom|react-redux|react-router.*|react-intl|@arco-design\/.*|axios|@reduxjs\/.*|redux.*|node:.*)(\/|$)/
const NOT_FOR_STATE = /^(react-dom|react-router.*|react-intl|@arco-design\/.*|axios|node:.*)(\/|$)/
const NOT_FOR_FLOWS = /^(react|react-dom|react-redux|react-router.*|react-intl|@arco-design\/.*|axios|node:.*)(\/|$)/
const NOT_FOR_SCREENS = /^(axios|redux-saga|node:.*)(\/|$)/

const NOT_FOR_SERVER = /^(react|@arco-design|axios|@reduxjs|redux)/

/** What knows nothing of this business, lowest first: each may import those before it. */
const FOUNDATION = [
  'messages',
  'faults',
  'logging',
  'network',
  'secrets',
  'storage',
  'db',
  'services',
  'http',
  'tus',
  'runs',
  'workbook',
]

/** What makes resources work, lowest first: each may import those before it and the foundation. */
const KERNEL = [
  'kinds',
  'places',
  'papers',
  'changes',
  'access',
  'resources',
  'notices',
  'tasks',
  'idempotency',
  'counters',
  'savedViews',
  'storageAccounts',
  'files',
  'mail',
  'transfer',
  'backup',
  'live',
]

/** What the server does for people: each stands on the foundation and the kernel, and on the features named here by their `index.ts`. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  account: [],
  dashboard: [],
  enquiries: [],
  health: [],
  inbound: ['enquiries'],
  invoices: ['orders'],
  members: [],
  news: [],
  offers: ['orders', 'prices'],
  orders: ['prices'],
  pages: [],
  palette: [],
  payments: ['orders'],
  prices: [],
  products: ['enquiries'],
  setting: [],
  shop: ['enquiries', 'invoices', 'offers', 'orders', 'payments', 'prices'],
  sites: [],
  staff: ['account'],
  sync: [],
  upkeep: [],
}

const foundation = FOUNDATION.map((name) => `server/foundation/${name}`)
const kernel = KERNEL.map((name) => `server/kernel/${name}`)
const lower = [...foundation, ...kernel]

const serverRule = (folder: string, may: readonly string[]): FolderRule => ({
  folder,
  may: ['src/resources', ...may],
  neverPackages: NOT_FOR_SERVER,
})

const serverTable: readonly FolderRule[] = [
  ...lower.map((folder, at) => serverRule(folder, lower.slice(0, at))),
  serverRule('server/kernel/seeds', lower),
  ...Object.entries(FEATURES).map(([name, others]) =>
    serverRule(`server/features/${name}`, [...lower, ...others.map((other) => `server/features/${other}/index`)]),
  ),
  serverRule('server/app', ['server/foundation', 'server/kernel', 'server/features']),
  serverRule('server/start', ['server/foundation', 'server/kernel', 'server/features', 'server/app']),
  serverRule('server/commands', ['server']),
  // A folder that is not named above may import nothing of the server: its line belongs into the lists.
  serverRule('server', []),
]

/** The table of docs/engine.md, one line for each folder. */
export const importTable: readonly FolderRule[] = [
  { folder: 'src/resources', may: [], neverPackages: NOT_FOR_DATA, isRepeatable: true },
  { folder: 'src/slices', may: ['src/resources'], neverPackages: NOT_FOR_STATE, isRepeatable: true },
  {
    folder: 'src/flows',
    may: ['src/slices', 'src/resources'],
    mayAsTypes: ['src/i18n/messageId.ts'],
    neverPackages: NOT_FOR_FLOWS,
    isRepeatable: true,
  },
  {
    folder: 'src/ports',
    may: ['src/resources'],
    mayAsTypes: ['src/flows/ports.ts', 'src/flows/calls.ts'],
    neverPackages: /^node:/,
  },
  {
    folder: 'src/widgets',
    may: ['src/i18n'],
    mayAsTypes: ['src/resources'],
    files: { 'src/widgets/Gate.tsx': ['src/slices'] },
    neverPackages: NOT_FOR_SCREENS,
  },
  { folder: 'src/i18n', may: ['src/resources', 'src/slices'], neverPackages: NOT_FOR_SCREENS },
  {
    folder: 'src/engine',
    may: ['src/resources', 'src/slices', 'src/widgets', 'src/i18n'],
    neverPackages: NOT_FOR_SCREENS,
  },
  {
    folder: 'src/views',
    may: ['src/engine', 'src/widgets', 'src/slices', 'src/resources', 'src/i18n'],
    neverPackages: NOT_FOR_SCREENS,
  },
  { folder: 'src/app', may: SOURCE, neverPackages: /^node:/ },
  { folder: 'config', may: [], neverPackages: /./ },
  ...serverTable,
  { folder: 'mock', may: ['src/resources', 'server'], neverPackages: /^(react|@arco-design|axios|@reduxjs|redux)/ },
]
