import { emailConfirmationAsked } from '../../slices/session/account'
import { LinkPage } from '../login/LinkPage'

/** Where the mail to a new address leads: a press confirms it. */
export const ConfirmEmail = () => (
  <LinkPage
    asked={emailConfirmationAsked}
    outcome="emailConfirmation"
    words={{
      title: 'session.confirmEmail',
      done: 'session.emailConfirmed',
      why: 'session.confirmEmailWhy',
      save: 'session.confirmEmailSave',
      saving: 'session.confirmingEmail',
    }}
  />
)
