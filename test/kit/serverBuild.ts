import { buildIfStale } from './build'

/** Jest's global setup of tests that start the server's workers. */
export default function serverBuild(): void {
  buildIfStale('server')
}
