import { buildIfStale } from './build'

/** Jest's global setup of tests of the built console and server. */
export default function fullBuild(): void {
  buildIfStale('server', 'console')
}
