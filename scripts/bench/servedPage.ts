import { createServer, type Server } from 'node:http'
import { build } from 'esbuild'

interface Served {
  url: string
  server: Server
}

/** A page of the bench, bundled for production and served from memory on the loopback address. */
export async function servePage(entry: string): Promise<Served> {
  const { outputFiles } = await build({
    entryPoints: { page: entry },
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl', '.png': 'dataurl' },
  })
  const files = new Map(
    outputFiles.map(({ path, contents }) => [path.endsWith('.css') ? '/page.css' : '/page.js', contents]),
  )
  const html =
    '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script>'
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const type = path.endsWith('.css') ? 'text/css' : path.endsWith('.js') ? 'text/javascript' : 'text/html'
    reply.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(files.get(path) ?? html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bench page has no port.')
  return { url: `http://127.0.0.1:${address.port}`, server }
}
