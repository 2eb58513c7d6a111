import { ANSWERED } from '../../foundation/http/answers'
import type { Call } from '../../foundation/http/call'
import { openStream } from './eventStreams'

export const eventsCall: Call = {
  method: 'GET',
  path: '/api/admin/events',
  access: 'signed-in',
  isPersonal: true,
  title: ['实时消息', 'Live events'],
  answers: ['text/event-stream'],
  async answer({ services, caller, request, reply }) {
    openStream(services, caller, request, reply)
    return ANSWERED
  },
}
