import { useSay } from '../../../i18n/useSay'
import { fileUses } from '../../../resources/readings/files'
import { useReading } from '../../useReading'
import { UsesList } from '../UsesList'

/** Where the file is used, always known. */
export function Uses({ id, stamp }: { id: number; stamp: unknown }) {
  const say = useSay()
  const { data, state, fault } = useReading(fileUses, { key: `file used-in/${id}`, params: { id } }, { again: stamp })
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
