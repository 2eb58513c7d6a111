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

/** Folders of the server, lowest first: each may import those before it. */
const SERVER_LAYERS = [
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
  'kinds',
  'places',
  'backup',
  'runs',
  'changes',
  'access',
  'resources',
  'prices',
  'orders',
  'payments',
  'mail',
  'workbook',
  'papers',
]

/** What the server does for people: each stands on the layers, and none on another but for those named below. */
const SERVER_FEATURES = [
  'account',
  'dashboard',
  'enquiries',
  'files',
  'invoices',
  'live',
  'members',
  'news',
  'pages',
  'palette',
  'products',
  'savedViews',
  'setting',
  'sites',
  'staff',
  'storageAccounts',
  'transfer',
]

/** Features that are nothing without another one: a paper is kept as a file. */
const STANDS_ON: Readonly<Record<string, readonly string[]>> = {
  invoices: ['files'],
}

const inServer = (names: readonly string[]): string[] => names.map((name) => `server/${name}`)

const serverRule = (name: string, may: readonly string[]): FolderRule => ({
  folder: `server/${name}`,
  may: ['src/resources', ...inServer(may)],
  neverPackages: NOT_FOR_SERVER,
})

const serverTable: readonly FolderRule[] = [
  ...SERVER_LAYERS.map((name, at) => serverRule(name, SERVER_LAYERS.slice(0, at))),
  ...SERVER_FEATURES.map((name) => serverRule(name, [...SERVER_LAYERS, ...(STANDS_ON[name] ?? [])])),
  // The shop's door opens what other features do, and does nothing of that itself.
  serverRule('shop', [...SERVER_LAYERS, ...SERVER_FEATURES]),
  serverRule('seeds', SERVER_LAYERS),
  serverRule('app', [...SERVER_LAYERS, ...SERVER_FEATURES, 'shop', 'seeds']),
  serverRule('start', [...SERVER_LAYERS, ...SERVER_FEATURES, 'shop', 'seeds', 'app']),
  { folder: 'server', may: ['src/resources'], neverPackages: NOT_FOR_SERVER },
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
