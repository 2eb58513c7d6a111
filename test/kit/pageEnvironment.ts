import { TestEnvironment } from 'jest-environment-jsdom'
import './compileOnce'

/** Where tests run that need a page: a new one for each file. */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export.
export default class PageEnvironment extends TestEnvironment {}
