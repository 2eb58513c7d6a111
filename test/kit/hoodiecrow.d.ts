declare module 'hoodiecrow-imap' {
  interface Folder {
    uidvalidity: number
    uidnext: number
    messages: { uid: number }[]
  }
  interface Server {
    server: import('node:net').Server
    listen(port: number, done: () => void): void
    close(done: () => void): void
    getMailbox(name: string): Folder
    appendMessage(mailbox: string, flags: readonly string[], date: string | undefined, raw: string | Buffer): void
  }
  export default function hoodiecrow(options: {
    plugins?: readonly string[]
    users?: Readonly<Record<string, { password: string }>>
    storage?: Readonly<Record<string, { messages?: readonly { raw: string; uid?: number }[]; uidvalidity?: number }>>
  }): Server
}
