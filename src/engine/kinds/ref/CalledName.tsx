import './calledName.css'

/** `李航 (lihang)`: what the server adds where the name alone could mean somebody else. */
const WITH_TITLE = /^(.+) \(([^()]+)\)$/u

/** What somebody goes by; the login name beside it is quieter, and stands below it where a row has the height. */
export function CalledName({ title }: { title: string }) {
  const [, called, login] = WITH_TITLE.exec(title) ?? []
  if (!called || !login) return <>{title}</>
  return (
    <span className="co-called">
      <span>{called}</span> <span className="co-called__login">({login})</span>
    </span>
  )
}
