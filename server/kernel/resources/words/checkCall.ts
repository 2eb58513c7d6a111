import type { Resource } from '../../../../src/resources/kit/resource'
import { checkWords } from '../../../../src/resources/readings/report'
import { wordsIn } from '../../../../src/resources/rules/words/wordsIn'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema } from '../../../foundation/http/schemas'
import { whereOf } from '../context'
import { wordsFor } from './wordBookOf'

/** Which texts of a draft hold sensitive words, before it is saved. Writes nothing. */
export const checkWordsCall = (resource: Resource) =>
  answerReading(checkWords(resource), {
    title: [`${resource.title[0]}：查敏感词`, `${resource.title[1]}: look for sensitive words`],
    input: { body: objectSchema({ values: { type: 'object' } }, 'values') },
    output: objectSchema({
      found: { ...listOf({ type: 'object' }), description: 'field, effect and words of each text that holds some' },
    }),
    async answer(asked) {
      const { place } = await whereOf(asked, resource)
      const book = await wordsFor(resource, place)
      const found = wordsIn(book, resource, asked.body.values as Record<string, unknown>)
      return {
        found: found.map(({ field, effect, places }) => ({
          field,
          effect,
          words: [...new Set(places.map(({ word }) => word))],
        })),
      }
    },
  })
