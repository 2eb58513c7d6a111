import { Button } from '@arco-design/web-react'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { FailedState } from '../../FailedState'

// The worker is a file of this console: the security policy lets no other script run, and none made of text.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

const DENSEST = 2

/** Pages of a PDF, one at a time, drawn on a canvas: no script of the file runs. */
export function PdfPreview({ address, name }: { address: string; name: string }) {
  const say = useSay()
  const { pdf, isFailed } = usePdf(address)
  const [page, setPage] = useState(1)
  const canvas = useDrawn(pdf, page)
  if (isFailed) return <FailedState title={say('files.preview.pdfFailed')} />
  const count = pdf?.numPages ?? 0
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <div className="co-fpreview co-fpreview--pdf" aria-busy={!pdf} tabIndex={0}>
        <canvas ref={canvas} role="img" aria-label={say('files.preview.page', { name, page, count })} />
      </div>
      {count > 1 && (
        <div className="co-fpages">
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {say('files.preview.before')}
          </Button>
          <span className="co-num" role="status">
            {page} / {count}
          </span>
          <Button size="small" disabled={page >= count} onClick={() => setPage(page + 1)}>
            {say('files.preview.after')}
          </Button>
        </div>
      )}
    </>
  )
}

function usePdf(address: string): { pdf: PDFDocumentProxy | undefined; isFailed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const loading = getDocument({ url: address, isEvalSupported: false, useWasm: false, enableXfa: false })
    let isLeft = false
    loading.promise.then(
      (opened) => void (isLeft || setPdf(opened)),
      () => void (isLeft || setFailed(true)),
    )
    return () => {
      isLeft = true
      void loading.destroy()
    }
  }, [address])
  return { pdf, isFailed }
}

function useDrawn(pdf: PDFDocumentProxy | undefined, number: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!pdf) return
    let isLeft = false
    let stop = (): void => {}
    void pdf.getPage(number).then((page) => {
      const element = canvas.current
      if (isLeft || !element) return
      const plain = page.getViewport({ scale: 1 })
      const wide = element.parentElement?.clientWidth ?? plain.width
      const density = Math.min(DENSEST, window.devicePixelRatio || 1)
      const viewport = page.getViewport({ scale: (wide / plain.width) * density })
      Object.assign(element, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
      const drawing = page.render({ canvas: element, viewport })
      stop = () => drawing.cancel()
      // A drawing that was stopped rejects: another page is wanted.
      drawing.promise.catch(() => undefined)
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [pdf, number])
  return canvas
}
