import { type FormEvent, useState } from 'react'
import { PAGE_SIZES } from '../../../config/limits'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'

interface PaginationProps {
  /** What there are pages of, within a sentence: two lists stand on one page. */
  rows: string
  page: number
  pageSize: number
  total: number
  isCapped: boolean
  /** Its rows are on their way: until they are there nobody is told that they are. */
  isComing?: boolean
  onPage: (page: number) => void
  onSize: (pageSize: number) => void
}

/** The pages beside the current one, with the first and the last; 0 stands for a gap. */
export const pagesAround = (page: number, last: number): number[] => {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(near)].toSorted((one, other) => one - other)
  return shown.flatMap((each, at) => (at > 0 && each - (shown[at - 1] ?? 0) > 1 ? [0, each] : [each]))
}

const Jump = ({ last, onPage }: { last: number; onPage: (page: number) => void }) => {
  const say = useSay()
  const [text, setText] = useState('')
  const go = (event: FormEvent): void => {
    event.preventDefault()
    const page = Number(text)
    if (Number.isSafeInteger(page) && page >= 1) onPage(Math.min(page, last))
    setText('')
  }
  return (
    <form className="co-pages__jump" onSubmit={go}>
      <input
        className="co-plain-input"
        inputMode="numeric"
        value={text}
        aria-label={say('engine.pages.jump')}
        placeholder={say('engine.pages.jump')}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}

export function Pagination(props: PaginationProps) {
  const { rows, page, pageSize, total, isCapped, isComing = false, onPage, onSize } = props
  const say = useSay()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const values = {
    from: plainNumber(from),
    to: plainNumber(Math.min(total, page * pageSize)),
    total: plainNumber(total),
  }
  return (
    <nav className="co-pages" aria-label={say('engine.pages', { rows })}>
      <span className="co-pages__where co-num">
        {isComing
          ? say('engine.pages.coming', { page: plainNumber(page) })
          : say(isCapped ? 'engine.pages.whereCapped' : 'engine.pages.where', values)}
      </span>
      <span className="co-pages__list">
        <button
          type="button"
          disabled={page <= 1}
          aria-label={say('engine.pages.before')}
          onClick={() => onPage(page - 1)}
        >
          ‹
        </button>
        {pagesAround(page, last).map((each, at) =>
          each === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <span key={`gap${at}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              aria-current={each === page && !isComing ? 'page' : undefined}
              aria-busy={each === page && isComing ? true : undefined}
              onClick={() => onPage(each)}
            >
              {each}
            </button>
          ),
        )}
        <button
          type="button"
          disabled={page >= last && !isCapped}
          aria-label={say('engine.pages.after')}
          onClick={() => onPage(page + 1)}
        >
          ›
        </button>
      </span>
      {last > 5 && <Jump last={isCapped ? Number.MAX_SAFE_INTEGER : last} onPage={onPage} />}
      <label className="co-pages__size">
        <span className="co-sr">{say('engine.pages.size')}</span>
        <select className="co-plain-input" value={pageSize} onChange={(event) => onSize(Number(event.target.value))}>
          {[...new Set([...PAGE_SIZES, pageSize])]
            .toSorted((one, other) => one - other)
            .map((size) => (
              <option key={size} value={size}>
                {say('engine.pages.perPage', { size })}
              </option>
            ))}
        </select>
      </label>
    </nav>
  )
}
