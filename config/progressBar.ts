/** The bar at the top of the window: shares of its width from 0 to 1, times in milliseconds. */
export const progressBar = {
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const
