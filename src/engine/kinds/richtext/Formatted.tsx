import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from './clean'
import './formatted.css'

interface FormattedProps {
  html: string
  className?: string
}

/** A formatted text as it reads, cleaned. Its links lead elsewhere, so they open beside the console. */
export function Formatted({ html, className = '' }: FormattedProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.innerHTML = cleanHtml(html)
    for (const link of box.current.querySelectorAll('a')) link.target = '_blank'
    for (const picture of box.current.querySelectorAll('img')) picture.loading = 'lazy'
  }, [html])
  return <div ref={box} className={`co-formatted ${className}`} />
}
