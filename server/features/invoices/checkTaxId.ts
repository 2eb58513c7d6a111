import { sql } from 'kysely'
import type { KitMessageId } from '../../../src/resources/kit/messages'
import type { ProblemValues } from '../../../src/resources/kit/problem'
import { chineseTaxIdFault, plainTaxId, type TaxIdFault } from '../../../src/resources/rules/chineseTaxId'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'

interface Land {
  code: string
  name: string
  english_name: string
}

const MAINLAND = 'CN'
/** As its tax ids begin, where that is not the code of ISO 3166. */
const PREFIX: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' }
const SHAPE = /^[\p{L}\d]{4,30}$/u

const FAULTS: Readonly<Record<TaxIdFault, KitMessageId>> = {
  length: 'rule.taxIdLength',
  signs: 'rule.taxIdSigns',
  check: 'rule.taxIdCheck',
}

const refuse = (message: KitMessageId, values: ProblemValues = {}): never => {
  throw new Invalid([{ field: 'tax_id', message, values }])
}

async function landOf({ places }: Pick<Services, 'places'>, id: number | null): Promise<Land | undefined> {
  if (id === null) return undefined
  const { rows } = await sql<Land>`SELECT code, name, english_name FROM ${tableSql(places.control, 'country')}
    WHERE id = ${id}`.execute(places.control.database.kysely)
  return rows[0]
}

/** With or without the letters of its country in front. */
async function isOfCountry(taxId: string, land: Land): Promise<boolean | undefined> {
  const { checkVAT, countries } = await import('jsvat')
  const rules = countries.filter(({ codes }) => codes.some((code) => code === land.code))
  if (rules.length === 0) return undefined
  return [taxId, `${PREFIX[land.code] ?? land.code}${taxId}`].some((each) => checkVAT(each, rules).isValid)
}

/**
 * The tax id as it is kept. Throws 422 where its form is not that of its country: in China the unified social credit code,
 * elsewhere what `jsvat` knows of it, and of the rest letters and digits alone. No country: mainland China.
 */
export async function checkTaxId(
  services: Pick<Services, 'places'>,
  text: string | null,
  countryId: number | null,
): Promise<string | null> {
  if (text === null || text.trim() === '') return null
  const taxId = plainTaxId(text)
  const land = await landOf(services, countryId)
  if ((land?.code ?? MAINLAND) === MAINLAND) {
    const fault = chineseTaxIdFault(taxId)
    return fault === undefined ? taxId : refuse(FAULTS[fault], { length: taxId.length })
  }
  if (land && (await isOfCountry(taxId, land)) === false)
    return refuse('rule.taxIdCountry', { country: [land.name, land.english_name] })
  return SHAPE.test(taxId) ? taxId : refuse('rule.taxIdShape')
}
