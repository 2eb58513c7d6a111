import { useSay } from '../../i18n/useSay'
import './content.css'
import { cutToWidth, ROOM, searchWidth } from '../../resources/rules/searchWidth'

interface SearchResultProps {
  title: string
  description: string
  /** Of the site, with its slash. */
  path: string
}

/** A page as a search engine shows it, and how much of the room its words take. */
export function SearchResult({ title, description, path }: SearchResultProps) {
  const say = useSay()
  return (
    <section className="co-serp" aria-label={say('content.serp')}>
      <h2 className="co-form__heading">{say('content.serp')}</h2>
      <div className="co-serp__result">
        <p className="co-serp__path">{shownPath(path)}</p>
        <p className="co-serp__title">{cutToWidth(title, ROOM.title) || say('content.serp.noTitle')}</p>
        <p className="co-serp__text">{cutToWidth(description, ROOM.description) || say('content.serp.noText')}</p>
      </div>
      <Room label={say('content.serp.title')} text={title} room={ROOM.title} />
      <Room label={say('content.serp.description')} text={description} room={ROOM.description} />
    </section>
  )
}

/** As search engines write it: the parts of the path behind the name, which stands alone for the first page. */
const shownPath = (path: string): string =>
  ['example.com', ...path.split('/').filter((part) => part !== '')].join(' › ')

function Room({ label, text, room }: { label: string; text: string; room: number }) {
  const say = useSay()
  const width = searchWidth(text)
  const isOver = width > room
  return (
    <p className="co-serp__room">
      <span>{label}</span>
      <meter min={0} max={room} high={room - 1} value={Math.min(width, room)} aria-label={label} />
      <span className={isOver ? 'co-serp__over co-num' : 'co-num'}>
        {say(isOver ? 'content.serp.over' : 'content.serp.room', { width, room })}
      </span>
    </p>
  )
}
