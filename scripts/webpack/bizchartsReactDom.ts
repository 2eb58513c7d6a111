/** Stands for react-dom inside BizCharts, which calls render() and unmountComponentAtNode(); React 19 has neither. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

const roots = new WeakMap<Element, Root>()

function render(node: ReactNode, container: Element): void {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
}

function unmountComponentAtNode(container: Element): boolean {
  const root = roots.get(container)
  if (!root) return false
  roots.delete(container)
  queueMicrotask(() => root.unmount())
  return true
}

export default { render, unmountComponentAtNode, flushSync }
