import { useMemo } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { differences, linesOf, paragraphsOf, type ShownParagraph, shownParagraphs } from './differences'
import './comparison.css'

const SAME_WORDS = ['文字相同', 'The words are the same'] as const
const OTHER_FORMATS = ['文字相同，格式有改动', 'The words are the same, the formats changed'] as const

interface ComparisonProps {
  before: string
  after: string
  /** It is no formatted text: each line is a paragraph. */
  isPlain?: boolean
  /** Of what is the same only the neighbours of changes. */
  isBrief?: boolean
}

/** Two texts in one: what went is struck out, what came is marked. Markup is shown as its words. */
export function Comparison({ before, after, isPlain = false, isBrief = false }: ComparisonProps) {
  const label = useLabel()
  const paragraphs = useMemo(() => {
    const split = isPlain ? linesOf : paragraphsOf
    return shownParagraphs(differences(split(before), split(after)))
  }, [before, after, isPlain])
  if (paragraphs.every(({ isSame }) => isSame)) return <p>{label(before === after ? SAME_WORDS : OTHER_FORMATS)}</p>
  const isNear = (at: number): boolean => [at - 1, at, at + 1].some((place) => paragraphs[place]?.isSame === false)
  return (
    <div className="co-compared">
      {paragraphs.map((paragraph, at) => {
        if (!isBrief || isNear(at)) return <Paragraph key={keyOf(paragraph, at)} paragraph={paragraph} />
        return isNear(at - 1) || at === 0 ? <p key={keyOf(paragraph, at)}>…</p> : null
      })}
    </div>
  )
}

/** Paragraphs have no names, and the list is drawn anew as a whole. */
const keyOf = ({ parts }: ShownParagraph, at: number): string => `${at} ${parts[0]?.is}`

const Paragraph = ({ paragraph: { parts } }: { paragraph: ShownParagraph }) => (
  <p>
    {parts.map(({ text, is }, at) => {
      const Mark = is === 'removed' ? 'del' : is === 'added' ? 'ins' : 'span'
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no names, and the line is drawn anew as a whole
      return <Mark key={at}>{text}</Mark>
    })}
  </p>
)
