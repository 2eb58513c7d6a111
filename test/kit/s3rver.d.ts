declare module 's3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    vhostBuckets?: boolean
    /** Buckets are asked for as `bucket.s3.<this>`. */
    serviceEndpoint?: string
    configureBuckets: { name: string }[]
  }
  /** A server that speaks S3 and checks signatures; key and secret are both S3RVER. */
  export default class S3rver {
    constructor(options: Options)
    /** Of Koa; its type is known to whoever adds to it. */
    middleware: unknown[]
    httpServer?: import('node:http').Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
