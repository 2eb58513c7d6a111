import { lazy, Suspense } from 'react'
import { useFiles } from './BrowserContext'

const PreviewDrawer = lazy(() =>
  import(/* webpackChunkName: 'file-preview' */ './preview/PreviewDrawer').then(({ PreviewDrawer }) => ({
    default: PreviewDrawer,
  })),
)

/** The file that is looked at, beside the others. */
export function LookedAt() {
  const { beside, setBeside } = useFiles()
  const id = Number(beside)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return (
    <Suspense>
      <PreviewDrawer id={id} onClose={() => setBeside(undefined)} />
    </Suspense>
  )
}
