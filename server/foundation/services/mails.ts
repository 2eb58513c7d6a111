import type { Label } from '../../../src/resources/kit/label'
import type { AnyRow } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { type MailCode, mailCodes } from '../../../src/resources/mail/mailCodes'
import type { MailPlaceholder } from '../../../src/resources/mail/mailPlaceholder'
import type { Place } from '../db/place'
import type { Services } from './services'

/** Mails are written first in these; a scenario may have more languages. */
export type MailLanguage = 'zh' | 'en'

/** Names with their values; those without a value are left out. */
export type Facts = readonly (readonly [name: string, value: string])[]
export type MailValue = string | Facts
export type MailValues = Readonly<Record<string, MailValue>>

/** A placeholder with what it is shown by while nothing real is there: one for both languages, or one each. */
export interface DefinedPlaceholder extends MailPlaceholder {
  example: MailValue | readonly [zh: MailValue, en: MailValue]
}

/** A mail with a link of sign-in that somebody wants sent once more. */
export interface LinkAgain {
  to: string
  causeKey: string
  /** BCP 47. */
  language: string
  /** Where the console was asked. */
  origin: string
}

/** The text that an installation begins with: a subject and its paragraphs. */
export interface FirstText {
  subject: string
  body: readonly string[]
}

/** What a real row has for a scenario; links of sign-in are never made for it. */
export interface MailSample {
  resource: ResourceName
  values(
    services: Services,
    where: { place: Place; site: string },
    row: AnyRow,
    language: MailLanguage,
  ): Promise<MailValues>
}

export interface MailDefinition {
  code: MailCode
  title: Label
  placeholders: readonly DefinedPlaceholder[]
  first: Readonly<Record<MailLanguage, FirstText>>
  /** By which rows it can be looked at. */
  sample?: MailSample
  /** Somebody cannot go on without it: it cannot be switched off. */
  isNeeded?: boolean
  /** Writes it once more with new links, which the log never keeps. Undefined where nobody waits for it any more. */
  again?(services: Services, mail: LinkAgain): Promise<number | undefined>
}

type Shape = Omit<MailDefinition, 'code' | 'title' | 'placeholders'>
type Placeholders = Readonly<Record<string, Omit<DefinedPlaceholder, 'name'>>>

/** In whose name it is written; every mail has it. */
const SITE: DefinedPlaceholder = {
  name: 'site',
  label: ['站点名称', 'Site name'],
  kind: 'text',
  isOurs: true,
  example: ['环球市场研究', 'Global Market Research'],
}

/** A mail that a feature writes, declared in its `part`. */
export const defineMail = (code: MailCode, placeholders: Placeholders, shape: Shape): MailDefinition => ({
  ...shape,
  code,
  title: mailCodes[code],
  placeholders: [SITE, ...Object.entries(placeholders).map(([name, facts]) => ({ name, ...facts }))],
})

const definitions = new Map<MailCode, MailDefinition>()

export function provideMails(mails: readonly MailDefinition[]): void {
  for (const mail of mails) definitions.set(mail.code, mail)
}

export const mailDefinitions = (): readonly MailDefinition[] => [...definitions.values()]

export const findMail = (code: string): MailDefinition | undefined =>
  [...definitions.values()].find((mail) => mail.code === code)

/** Throws where no feature writes such mails. */
export function mailDefinition(code: MailCode): MailDefinition {
  const found = definitions.get(code)
  if (!found) throw new Error(`No feature declares the mail ${code}`)
  return found
}

const isPair = (example: DefinedPlaceholder['example']): example is readonly [MailValue, MailValue] =>
  typeof example !== 'string' && example.length === 2 && !example.some((each) => isFact(each))

const isFact = (each: unknown): boolean =>
  Array.isArray(each) && each.length === 2 && each.every((word) => typeof word === 'string')

/** What every placeholder is shown by, in a language. */
export const exampleValues = ({ placeholders }: MailDefinition, language: MailLanguage): MailValues =>
  Object.fromEntries(
    placeholders.map(({ name, example }) => [
      name,
      isPair(example) ? example[language === 'zh' ? 0 : 1] : (example as MailValue),
    ]),
  )
