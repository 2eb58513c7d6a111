import { paletteElsewhere, paletteFind } from '../../../src/resources/readings/palette'
import type { AnyCall, JsonSchema } from '../../foundation/http/call'
import { answerReading } from '../../foundation/http/reading'
import { idNumber, ifAny, listOf, objectSchema, querySchema, shortText } from '../../foundation/http/schemas'
import { screensElsewhere } from './elsewhere'
import { findRecords } from './findRecords'

const text: JsonSchema = { type: 'string' }
const label: JsonSchema = { type: 'array', items: text, minItems: 2, maxItems: 2 }
const record = { resource: text, id: idNumber, title: label, facts: listOf(text) }

/** What the palette finds beside screens and actions. */
export const paletteCalls: readonly AnyCall[] = [
  // Of each kind whoever may list it finds its rows.
  answerReading(paletteFind, {
    title: ['查找数据', 'Find rows of any kind'],
    input: {
      query: querySchema({
        keyword: shortText,
        opened: {
          description: 'What the browser has open, as `report-12`, the latest first',
          anyOf: [shortText, { type: 'array', items: shortText, maxItems: 20 }],
        },
      }),
    },
    output: objectSchema({
      keyword: text,
      groups: listOf(
        querySchema({
          resource: text,
          title: label,
          icon: text,
          list: listOf(querySchema({ ...record, is_recent: { type: 'boolean' } })),
        }),
      ),
      recent: listOf(querySchema(record)),
      is_complete: { type: 'boolean' },
      needs: { ...text, description: 'The version that the site must have' },
      undo: ifAny({ change_set_id: idNumber, resource: text, told: label }),
    }),
    answer: findRecords,
  }),
  // Of another context, whatever this one is: whoever has a role there has its menu.
  answerReading(paletteElsewhere, {
    title: ['其他位置的页面', 'Screens of another context'],
    input: { query: querySchema({ context: shortText }) },
    output: objectSchema({ list: listOf(querySchema({ path: text, title: label, icon: text })) }),
    answer: screensElsewhere,
  }),
]
