import type { JsonSchema } from '../../foundation/http/call'

/** What a form knows of how it was filled in: programs fill in what people do not see, and take no time. */
export const FORM_FACTS: Readonly<Record<string, JsonSchema>> = {
  website: {
    type: ['string', 'null'],
    maxLength: 500,
    description:
      '页面上看不见的一栏，有内容则视为程序所填 / A field that people do not see: whatever stands in it was written by a program',
  },
  seconds: {
    type: ['integer', 'null'],
    minimum: 0,
    description: '从打开表单到提交的秒数 / Seconds from opening the form to sending it',
  },
}

type Body = Readonly<Record<string, unknown>>

export const isTrapped = ({ website }: Body): boolean => typeof website === 'string' && website.trim() !== ''

export const secondsTaken = ({ seconds }: Body): number | undefined =>
  typeof seconds === 'number' ? seconds : undefined
