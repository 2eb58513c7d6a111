import { tryWords } from '../../../../src/resources/readings/sensitive_word'
import { replaced, strongest } from '../../../../src/resources/rules/words/WordBook'
import { sensitiveWord } from '../../../../src/resources/sensitive_word'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema } from '../../../foundation/http/schemas'
import { orTooOld } from '../../../kernel/places/since'
import { whereOf } from '../../../kernel/resources/context'
import { wordBookOf } from '../../../kernel/resources/words/wordBookOf'

const LONGEST = 20_000

/** What the words of the place would find in a text, and what they would do with it. Writes nothing. */
export const tryCall = answerReading(tryWords, {
  title: ['敏感词：试查一段文字', 'Sensitive words: try a text'],
  input: { body: objectSchema({ text: { type: 'string', maxLength: LONGEST } }, 'text') },
  output: objectSchema({
    text: { type: 'string' },
    places: {
      ...listOf({ type: 'object' }),
      description: 'start and end in the text, word, effect, replacement; they may overlap',
    },
    effect: { type: ['string', 'null'], description: 'warn, hide or refuse: the strongest of them' },
    replaced: { type: 'string', description: 'The text once all of them are replaced' },
  }),
  answer: (asked) =>
    orTooOld({ services: asked.services, resource: sensitiveWord, context: asked.caller.context }, async () => {
      const { place } = await whereOf(asked, sensitiveWord)
      const text = String(asked.body.text)
      const places = (await wordBookOf(place)).find(text)
      const made = replaced(text, places, ({ replacement }) => replacement ?? '')
      return { text, places, effect: strongest(places) ?? null, replaced: made }
    }),
})
