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

Object.assign(globalThis, { TextEncoder, TextDecoder })
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
