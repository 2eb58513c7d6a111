import { mailScenarios } from '../rules/mailState'

const { ticket: _ticket, question: _question, ...written } = mailScenarios

/** Occasions on which a mail is written by now; what the other codes are for has yet to come. */
export const mailCodes = written

export type MailCode = keyof typeof mailCodes
