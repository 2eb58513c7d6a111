import { useSay } from '../../i18n/useSay'
import { PageHead } from '../../widgets/PageHead'
import { Devices } from './Devices'
import { Appearance, OwnLog } from './Elsewhere'
import { NoticeChoices } from './NoticeChoices'
import { OwnRights } from './OwnRights'
import { PasswordForm } from './PasswordForm'
import './Personal.css'
import { ProfileForm } from './ProfileForm'

/** One's own account: profile, password, devices, and the ways to one's settings and log. */
export function Personal() {
  const say = useSay()
  return (
    <section className="co-page co-personal">
      <PageHead title={say('personal.title')} />
      <div className="co-personal__columns">
        <div className="co-personal__column">
          <ProfileForm />
          <PasswordForm />
        </div>
        <div className="co-personal__column">
          <Devices />
          <NoticeChoices />
          <Appearance />
          <OwnRights />
          <OwnLog />
        </div>
      </div>
    </section>
  )
}
