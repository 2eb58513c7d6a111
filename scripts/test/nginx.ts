import { existsSync } from 'node:fs'

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** The path of nginx: NGINX_PATH, else one of the usual places. */
export function findNginx(): string | undefined {
  const named = process.env.NGINX_PATH
  return (named ? [named] : PLACES).find((path) => existsSync(path))
}

/** Says what stays untried where this machine has none. */
export function missNginx(): void {
  if (!findNginx())
    console.log(
      'Not tried: what nginx makes of the files and settings for it. Install nginx (Debian: nginx-light), or give its path in NGINX_PATH.',
    )
}
