/** Stands for the package resize-observer-polyfill: every browser we serve has its own. */
export default globalThis.ResizeObserver
