/** So much of a talk is kept (signs). */
const LONGEST = 8_000
const LONGEST_LINE = 500

/** After these a server is told a name or a password in lines of their own. */
const SIGN_IN = /^AUTH\b/i
const SECRET = '••••••'

/** What was said on a line, in turns; what signs in is masked. */
export class Talk {
  #lines: string[] = []
  #length = 0
  #isSigningIn = false

  /** A turn of ours. */
  client(said: string): void {
    const isSecret = this.#isSigningIn && !SIGN_IN.test(said)
    if (SIGN_IN.test(said)) this.#isSigningIn = true
    this.#add('>', isSecret ? SECRET : said.replace(/^(AUTH\s+\S+)\s.*$/is, `$1 ${SECRET}`))
  }

  /** A turn of the server; 334 asks for more of the sign-in, whatever it quotes of it. */
  server(said: string): void {
    if (this.#isSigningIn && !said.startsWith('334')) this.#isSigningIn = false
    this.#add('<', said)
  }

  /** Behind it comes the next mail. */
  clear(): void {
    this.#lines = []
    this.#length = 0
  }

  get text(): string {
    return this.#lines.join('\n')
  }

  #add(sign: string, said: string): void {
    for (const line of said.trimEnd().split(/\r?\n/)) {
      if (this.#length > LONGEST) return
      const kept = `${sign} ${line.slice(0, LONGEST_LINE)}`
      this.#lines.push(kept)
      this.#length += kept.length
    }
  }
}
