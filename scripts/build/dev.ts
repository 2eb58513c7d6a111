/**
 * The console with hot reload on DEV_PORT (5173), in front of the real server on PORT (8080),
 * which is bundled anew and restarted whenever its sources change.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { context } from 'esbuild'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import configure from '../../webpack.config'
import { SERVER_FLAGS } from '../launch/serverFlags'
import { bundleOptions, serverEntries, starts } from './bundle'
import { writeGuards } from './nodeGuard'

const apiPort = process.env.PORT ?? '8080'
const devPort = Number(process.env.DEV_PORT ?? 5173)
let server: ChildProcess | undefined

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function restartServer(): Promise<void> {
  await stopServer()
  writeGuards('dist/dev-server', starts)
  server = spawn(process.execPath, [...SERVER_FLAGS, 'dist/dev-server/main.js'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort },
  })
}

const bundle = await context({
  ...bundleOptions(serverEntries(), 'dist/dev-server'),
  plugins: [
    {
      name: 'restart',
      setup: (build) => build.onEnd(({ errors }) => (errors.length > 0 ? undefined : restartServer())),
    },
  ],
})
await bundle.watch()

const consoleServer = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: devPort,
    hot: true,
    client: { overlay: false },
    proxy: [{ context: ['/api'], target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }],
  },
  webpack(configure({ WEBPACK_SERVE: true }, { mode: 'development' })),
)
await consoleServer.start()

async function end(): Promise<void> {
  await Promise.all([consoleServer.stop(), bundle.dispose(), stopServer()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
