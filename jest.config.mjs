import { availableParallelism, totalmem } from 'node:os'

/** Tests are placed by folder: test/<project>/**. Files in .tsx of test/matrix render screens and run as `matrix-views`. */
const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** SYNTHETIC_ENTITIES=72: the generic tests and the server run with so many more declarations (test/kit/syntheticResources.ts). */
const synthetic = process.env.SYNTHETIC_ENTITIES
  ? { '^(\\.\\./)+src/resources$': '<rootDir>/test/kit/syntheticResources.ts' }
  : {}

/** Not in the folder for what tests write, which goes with each run. */
const cacheDirectory = '<rootDir>/node_modules/.cache/jest'

const shared = {
  cacheDirectory,
  transform,
  // These packages publish ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(any-ascii|react-intl|intl-messageformat|@formatjs|bizcharts|@antv|d3-[a-z]+|jose|p-limit|yocto-queue|@ungap|file-type|strtok3|token-types|@tokenizer|@borewit|uint8array-extras|ieee754|@tus|srvx|fs-extra)/)',
    '<rootDir>/dist/',
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  moduleNameMapper: {
    ...synthetic,
    '\\.(css|svg|png|ico)$': '<rootDir>/test/kit/empty.ts',
    '^(d3-color|d3-interpolate)$': '<rootDir>/node_modules/$1/dist/$1.js',
    '^@arco-design/web-react/es/(.*)$': '@arco-design/web-react/lib/$1',
  },
}

const inNode = { ...shared, testEnvironment: '<rootDir>/test/kit/sharedEnvironment.ts' }
const inBrowser = {
  ...shared,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['browser', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/test/kit/setup.ts'],
}

const folder = (displayName, base, extensions = '{ts,tsx}') => ({
  ...base,
  displayName,
  testMatch: [`<rootDir>/test/${displayName}/**/*.test.${extensions}`],
})

/**
 * One more than there are cores: a file often waits for a browser, a child process or a disk. Each takes up to a gigabyte, and
 * where PostgreSQL is tried too, its connections are shared by all.
 */
const maxWorkers = totalmem() >= 8e9 && !process.env.TEST_DATABASE_URL ? availableParallelism() + 1 : 2

/** @type {import('jest').Config} */
export default {
  cacheDirectory,
  maxWorkers,
  testTimeout: 60_000,
  testSequencer: '<rootDir>/test/kit/sequencer.mjs',
  projects: [
    folder('unit', inNode),
    folder('replay', inNode),
    { ...folder('matrix', inNode, 'ts'), globalSetup: '<rootDir>/test/kit/serverBuild.ts' },
    { ...folder('matrix-views', inBrowser), testMatch: ['<rootDir>/test/matrix/**/*.test.tsx'] },
    { ...folder('server', inNode), globalSetup: '<rootDir>/test/kit/serverBuild.ts' },
    folder('views', inBrowser),
    folder('types', inNode),
    { ...folder('build', inNode), globalSetup: '<rootDir>/test/kit/fullBuild.ts' },
    {
      ...folder('e2e', inNode),
      globalSetup: '<rootDir>/test/kit/browserBuild.ts',
      setupFilesAfterEnv: ['<rootDir>/test/kit/e2eSetup.ts'],
    },
  ],
}
