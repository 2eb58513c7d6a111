import { bytesOfPath } from '../../../../src/resources/kit/pathKey'
import type { LeftOut } from '../../../../src/resources/readings/redirect'
import type { Redirect } from '../../../../src/resources/redirect'

export type Led = Pick<Redirect, 'id' | 'source' | 'target' | 'kind'>

/** A word of nginx's configuration has to fit into 4,096 bytes. */
export const LONGEST_WORD = 4_000

const HEAD = `# Stands in http { }; long addresses need map_hash_bucket_size 2048; there too. In server { }:
#   if ($moved_for_good) { return 301 $moved_for_good; }
#   if ($moved_for_a_while) { return 302 $moved_for_a_while; }
`

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** As it goes into the answer's head. A dollar would begin a variable. */
export function encodedTarget(target: string): string {
  const { href, origin } = new URL(target, 'http://here.invalid')
  return (target.startsWith('/') ? href.slice(origin.length) : href).replaceAll('$', '%24')
}

const map = (name: string, rows: readonly Led[]): string =>
  [
    `map $uri ${name} {`,
    '    default "";',
    ...rows.map(({ source, target }) => `    ${quoted(bytesOfPath(source))} ${quoted(encodedTarget(target))};`),
    '}',
    '',
  ].join('\n')

const REASONS: Readonly<Record<LeftOut['reason'], string>> = {
  page: '(a page stands there)',
  same: '(nginx takes it for the same as)',
  circle: '(it would never end)',
  long: '(too long)',
}

const comment = ({ id, source, reason, steps }: LeftOut): string =>
  `# Left out: ${[id, encodedTarget(source), REASONS[reason], ...steps.map(encodedTarget)].join(' ')}\n`

/** Redirects as two maps that nginx takes, one sign for each byte, and which ones are not in them. */
export const nginxMap = (rows: readonly Led[], left: readonly LeftOut[] = []): string =>
  [
    HEAD + left.map(comment).join(''),
    map(
      '$moved_for_good',
      rows.filter(({ kind }) => kind === 'permanent'),
    ),
    map(
      '$moved_for_a_while',
      rows.filter(({ kind }) => kind === 'temporary'),
    ),
  ].join('\n')
