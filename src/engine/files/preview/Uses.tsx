import { useSay } from '../../../i18n/useSay'
import type { UsedInAnswer } from '../../../resources/kit/files'
import { UsesList } from '../UsesList'
import { useAnswer } from '../useAnswer'

/** Where the file is used, always known. */
export function Uses({ id, stamp }: { id: number; stamp: unknown }) {
  const say = useSay()
  const { data, state, fault } = useAnswer<UsedInAnswer>(`used-in/${id}`, stamp)
  return (
    <section className="co-fsection">
      <h3>{say('files.uses')}</h3>
      {state === 'failed' ? (
        <p className="co-field__problem">{fault?.message}</p>
      ) : !data ? (
        <p className="co-hint">{say('files.uses.looking')}</p>
      ) : data.list.length === 0 ? (
        <p className="co-hint">{say('files.uses.none')}</p>
      ) : (
        <UsesList uses={data} />
      )}
    </section>
  )
}
