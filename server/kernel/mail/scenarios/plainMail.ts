import { element } from '../../../../src/resources/kit/richtextTree'
import { type Around, frameMail } from './frame'
import { mailText } from './mailText'

/** A mail of one sentence that no scenario says, in the same frame. */
export function plainMail(words: string, around: Omit<Around, 'footer'>): { html: string; text: string } {
  const body = [element('p', [words])]
  const footer = [around.from]
  return { html: frameMail(body, { ...around, footer }), text: mailText(body, footer) }
}
