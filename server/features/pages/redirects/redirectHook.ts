import { redirect } from '../../../../src/resources/redirect'
import { Invalid } from '../../../foundation/faults/errors'
import { type ChangeWriter, rowsOfSet } from '../../../kernel/changes'
import { whereOf } from '../../../kernel/resources/context'
import type { WriteHook } from '../../../kernel/resources/hook'
import { type Keyed, keyRedirects, keyWritten, lockRedirects } from './keyRedirects'
import { encodedTarget, LONGEST_WORD } from './nginxMap'
import { refuseChains } from './refuseChains'
import { refuseCircles, refuseSame } from './refuseCircles'
import { siteHost } from './siteHost'

const MOST_ROWS = 1_000_000

const idsWritten = ({ trx, place, changeSetId: id }: ChangeWriter): Promise<number[]> =>
  rowsOfSet(trx, place, { id, resource: redirect.name, limit: MOST_ROWS })

/** However these redirects were written, a web server can carry out those that are enabled. `ids`: all of the set, unless told. */
export async function followRedirects(writer: ChangeWriter, ids?: readonly number[]): Promise<Keyed[]> {
  await lockRedirects(writer)
  const written = await keyWritten(writer, ids ?? (await idsWritten(writer)))
  if (written.length === 0) return []
  await keyRedirects(writer)
  await refuseSame(writer, written)
  await refuseCircles(writer, written)
  return written
}

export const redirectHook: WriteHook = {
  async beforeSave(asked, { target }) {
    if (typeof target !== 'string') return
    if (encodedTarget(target).length > LONGEST_WORD)
      throw new Invalid([{ field: 'target', message: 'rule.redirectTooLong' }])
    const { site } = await whereOf(asked, redirect)
    const host = /^https?:/i.test(target) ? await siteHost(asked.services, site) : undefined
    if (host !== undefined && URL.canParse(target) && new URL(target).host === host)
      throw new Invalid([
        {
          field: 'target',
          message: 'rule.redirectInSite',
          values: { path: encodedTarget(target).replace(/^[^/]*\/\/[^/]*/, '') || '/' },
        },
      ])
  },
  async afterWrite(writer) {
    await refuseChains(writer, await followRedirects(writer))
  },
}
