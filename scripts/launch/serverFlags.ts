/** How Node.js runs the server; `package.json` and `docs/deploy.md` say the same. One background thread of V8: decision 101. */
export const SERVER_FLAGS = ['--enable-source-maps', '--v8-pool-size=1'] as const
