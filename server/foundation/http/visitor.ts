import type { FastifyRequest } from 'fastify'
import type { Language } from '../messages'
import type { Visitor } from '../services/caller'

const LONGEST_USER_AGENT = 500

/** `en`, `en-GB;q=0.8, zh;q=0.5` → `en`; Chinese where neither is asked for. */
export function languageOf(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const weight = rest.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
  })
  const known = asked.filter(({ language }) => language === 'zh' || language === 'en')
  const best = known.sort((a, b) => b.weight - a.weight)[0]
  return best?.language === 'en' ? 'en' : 'zh'
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  language: languageOf(request.headers['accept-language']),
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  requestId: request.id,
})
