import { useState } from 'react'
import { LatePart } from '../../engine/LatePart'
import { useSay } from '../../i18n/useSay'
import { enquiryKey } from '../../slices/inbox'
import { EmptyState } from '../../widgets/EmptyState'
import { PageHead } from '../../widgets/PageHead'
import { KeysHelp } from './KeysHelp'
import { Lines } from './Lines'
import { Shelves } from './Shelves'
import { Thread } from './Thread'
import { useInboxAddress, useLines } from './useInbox'
import { useInboxKeys } from './useInboxKeys'
import { useMode } from './useMode'
import './inbox.css'

/** Who writes to us, all kinds in one list beside the one that is open. */
export const Inbox = () => (
  <LatePart name="inbox">
    <Panes />
  </LatePart>
)

function Panes() {
  const say = useSay()
  const { view, keyword, isAll, open, go, openLine } = useInboxAddress()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const { lines, first, last } = useLines({ view, keyword, isAll }, pages)
  const { mode, setMode } = useMode(open)
  const { isHelpOpen, closeHelp } = useInboxKeys({ lines, open, openLine, setMode })
  const show = (next: Readonly<Record<string, string | undefined>>): void => {
    setPages([undefined])
    go(next)
  }
  const next = last?.data?.next
  return (
    <section className={`co-page co-wide co-inbox${open ? ' has-open' : ''}`}>
      <PageHead title={say('inbox.title')} />
      <div className="co-inbox__panes">
        <Shelves
          view={view}
          isAll={isAll}
          onChoose={(chosen) => show({ view: chosen, open: undefined, keyword: undefined })}
          onScope={(wanted) => show({ sites: wanted ? 'all' : undefined })}
        />
        <Lines
          lines={lines}
          state={first?.state}
          fault={first?.fault}
          away={first?.data?.away}
          isAll={isAll}
          open={open}
          keyword={keyword}
          hasMore={next !== undefined}
          onOpen={openLine}
          onReply={(line) => {
            setMode('reply', line)
            openLine(line)
          }}
          onSearch={(words) => show({ keyword: words.trim(), view: words.trim() ? 'all' : view })}
          onMore={() => next !== undefined && setPages([...pages, next])}
        />
        {open ? (
          <Thread
            key={enquiryKey(open)}
            at={open}
            mode={mode}
            onMode={setMode}
            onClose={() => go({ open: undefined })}
          />
        ) : (
          <div className="co-inbox__nothing">
            <EmptyState title={say('inbox.choose')} hint={say('inbox.chooseHint')} />
          </div>
        )}
      </div>
      {isHelpOpen && <KeysHelp onClose={closeHelp} />}
    </section>
  )
}
