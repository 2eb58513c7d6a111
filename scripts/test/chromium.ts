import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const chromeOnWindows = 'Google\\Chrome\\Application\\chrome.exe'

const places: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    // Of Debian: Chromium without its own windows. It draws the same and costs less.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? 'C:\\', chromeOnWindows),
  ),
}

/** The path of Chromium or Chrome: CHROMIUM_PATH, else one of the usual places. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return places[process.platform]?.find((path) => existsSync(path))
}

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Installs by apt where this user may do so without a question. */
function installChromium(): void {
  if (process.platform !== 'linux' || !succeeds('apt-get', '--version')) return
  const prefix = process.getuid?.() === 0 ? [] : succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined
  if (!prefix) return
  console.log('Installing Chromium (once) …')
  const apt = (...args: string[]): boolean => {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  apt('update', '-qq')
  if (!apt('install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'))
    apt('install', '-y', '-qq', 'chromium', 'fonts-noto-cjk')
}

/** Finds Chromium, or installs it; says what to do where neither works. */
export function ensureChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  if (!process.env.CHROMIUM_PATH) installChromium()
  const installed = findChromium()
  if (!installed)
    console.error('The browser tests need Chromium or Chrome: install one, or give its path in CHROMIUM_PATH.')
  return installed
}
