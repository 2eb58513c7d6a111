/** What Arco and React need of a browser and jsdom lacks. */
import '@arco-design/web-react/es/_util/react-19-adapter'
import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'

// Beside a server's tests a screen may stand a second later than alone.
configure({ asyncUtilTimeout: 10_000 })

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const channels = new Set<StillChannel>()

/** Tells the other channels of its name at once. */
class StillChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    channels.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close(): void {
    channels.delete(this)
  }
}

Object.assign(globalThis, { TextEncoder, TextDecoder, BroadcastChannel: StillChannel })
globalThis.ResizeObserver ??= StillResizeObserver

window.matchMedia ??= (media: string): MediaQueryList => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

Element.prototype.scrollIntoView ??= () => {}
