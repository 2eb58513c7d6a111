import { type AxiosResponse, isCancel, type RawAxiosRequestHeaders } from 'axios'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { httpClient, responseHeader } from './httpClient'

class Answer implements HttpResponse {
  constructor(private readonly response: AxiosResponse<string>) {}

  getStatus(): number {
    return this.response.status
  }

  getHeader(header: string): string | undefined {
    return responseHeader(this.response, header)
  }

  getBody(): string {
    return this.response.data
  }

  getUnderlyingObject(): AxiosResponse<string> {
    return this.response
  }
}

class Piece implements HttpRequest {
  readonly #headers: RawAxiosRequestHeaders = {}
  readonly #ending = new AbortController()
  #told: (bytes: number) => void = () => undefined

  constructor(
    private readonly method: string,
    private readonly url: string,
  ) {}

  getMethod(): string {
    return this.method
  }

  getURL(): string {
    return this.url
  }

  setHeader(header: string, value: string): void {
    this.#headers[header] = value
  }

  getHeader(header: string): string | undefined {
    const value = this.#headers[header]
    return typeof value === 'string' ? value : undefined
  }

  setProgressHandler(handler: (bytes: number) => void): void {
    this.#told = handler
  }

  /** Whatever the server answers is an answer; only a line that breaks rejects. Once aborted nothing more is heard of it. */
  async send(body: Blob | null = null): Promise<HttpResponse> {
    try {
      return new Answer(await this.#exchange(body))
    } catch (error) {
      if (isCancel(error)) return new Promise<never>(() => undefined)
      throw error
    }
  }

  async abort(): Promise<void> {
    this.#ending.abort()
  }

  getUnderlyingObject(): undefined {
    return undefined
  }

  #exchange(data: Blob | null): Promise<AxiosResponse<string>> {
    return httpClient.request<string>({
      url: this.url,
      method: this.method,
      // Without bytes there is no type of them: axios would name one.
      headers: data ? this.#headers : { ...this.#headers, 'Content-Type': false },
      data: data ?? undefined,
      signal: this.#ending.signal,
      timeout: 0,
      transformRequest: [(bytes: unknown) => bytes],
      transformResponse: [(text: unknown) => (typeof text === 'string' ? text : '')],
      onUploadProgress: ({ loaded }) => this.#told(loaded),
    })
  }
}

/** Pieces of files leave by the console's HTTP client too, without a limit of time: it tells how many bytes have left. */
export const axiosStack: HttpStack = {
  createRequest: (method, url) => new Piece(method, url),
  getName: () => 'axios',
}
