/** A file on this machine, streamed as a download. */
export class FileAnswer {
  constructor(
    readonly path: string,
    readonly fileName: string,
    readonly mime: string,
  ) {}
}

/** A small download made in memory. */
export class BytesAnswer {
  constructor(
    readonly bytes: Uint8Array,
    readonly fileName: string,
    readonly mime: string,
  ) {}
}

/** The browser goes elsewhere (302). Whatever stands behind the hash of its address goes with it. */
export class Redirect {
  constructor(readonly url: string) {}
}

/** The call has taken the connection over and answers by itself. */
export const ANSWERED = Symbol('answered')

/** Said in the words of a protocol of its own. */
export class ProtocolAnswer {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: string,
  ) {}
}
