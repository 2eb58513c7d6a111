import { type ComponentType, type LazyExoticComponent, Suspense, useRef } from 'react'

/** Brings the code of something that opens only when it is first opened, and keeps it from then on. */
export function WhenOpened({ isOpen, what: What }: { isOpen: boolean; what: LazyExoticComponent<ComponentType> }) {
  const wasOpen = useRef(false)
  if (isOpen) wasOpen.current = true
  return wasOpen.current ? (
    <Suspense fallback={null}>
      <What />
    </Suspense>
  ) : null
}
