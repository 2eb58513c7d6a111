import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { ProtocolAnswer } from '../../server/foundation/http/answers'
import type { PublicCall } from '../../server/foundation/http/call'

const FILES = [
  'shop.css',
  'forms.css',
  'shop.js',
  'words.js',
  'calls.js',
  'dom.js',
  'cart.js',
  'reportViews.js',
  'voiceViews.js',
  'cartView.js',
  'offerView.js',
  'orderView.js',
  'accountView.js',
]

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const served = (directory: string, path: string, file: string): PublicCall => ({
  method: 'GET',
  path,
  access: 'public',
  title: ['示例商店', 'Example shop'],
  answer: async () =>
    new ProtocolAnswer(
      200,
      { 'content-type': TYPES[extname(file)] ?? 'text/plain' },
      readFileSync(join(directory, file), 'utf8'),
    ),
})

/** The pages of the example shop: plain files, as a small shop would have them. */
export const shopFiles = (directory: string): PublicCall[] => [
  served(directory, '/shop', 'index.html'),
  served(directory, '/shop/', 'index.html'),
  ...FILES.map((file) => served(directory, `/shop/${file}`, file)),
]
