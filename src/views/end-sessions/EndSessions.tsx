import { sessionsEndAsked } from '../../slices/session/account'
import { LinkPage } from '../login/LinkPage'

/** Where a mail of account safety leads: a press ends every session. */
export const EndSessions = () => (
  <LinkPage
    asked={sessionsEndAsked}
    outcome="sessionsEnd"
    words={{
      title: 'session.endSessions',
      done: 'session.sessionsEnded',
      why: 'session.endSessionsWhy',
      save: 'session.endSessionsSave',
      saving: 'session.endingSessions',
    }}
  />
)
