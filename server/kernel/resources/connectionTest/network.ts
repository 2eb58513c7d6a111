import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import type { Label } from '../../../../src/resources/kit/label'
import { StepFailed } from './step'

interface Address {
  host: string
  port: number
  /** What the host was resolved to, where that was looked at: nobody may answer another one now. */
  address?: string
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? '')

const timedOut = Symbol('time-out')

/** Whatever comes first: the work's end, or the time-out. */
async function within<T>(work: Promise<T>, limit: number): Promise<T | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), limit)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

const unresolved = (host: string, code: string): Label =>
  code === 'ENOTFOUND' || code === 'ENODATA'
    ? [`找不到主机 ${host}，请检查主机名`, `The host ${host} is unknown. Check its name`]
    : [
        `暂时无法解析主机 ${host}，请检查网络和域名服务`,
        `The host ${host} cannot be looked up just now. Check the network and its name service`,
      ]

/** Whether the name is known. */
export async function resolve(host: string, limit: number): Promise<[string[], Label]> {
  if (isIP(host)) return [[host], [`${host} 是 IP 地址`, `${host} is an IP address`]]
  const looked = lookup(host, { all: true }).catch((error) => {
    throw new StepFailed(unresolved(host, codeOf(error)))
  })
  const found = await within(looked, limit)
  if (found === timedOut) throw new StepFailed(unresolved(host, 'ETIMEDOUT'))
  const addresses = found.map(({ address }) => address)
  return [addresses, [`${host} 解析为 ${addresses.join('、')}`, `${host} resolves to ${addresses.join(', ')}`]]
}

const seconds = (limit: number): number => Math.round(limit / 100) / 10

export const silent = ({ host, port }: Address, limit: number): Label => [
  `${host}:${port} 在 ${seconds(limit)} 秒内没有应答，请检查网络和防火墙`,
  `${host}:${port} did not answer within ${seconds(limit)} seconds. Check the network and the firewall`,
]

const DATABASE: Label = ['数据库', 'database']

const unreachable = (address: Address, code: string, limit: number, what: Label): Label => {
  const { host, port } = address
  if (code === 'ECONNREFUSED')
    return [
      `${host} 拒绝了端口 ${port} 的连接，请检查${what[0]}是否已启动、端口是否正确、是否允许远程连接`,
      `${host} refuses connections at port ${port}. Check that the ${what[1]} is running, that the port is right and that it accepts remote connections`,
    ]
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return [`无法到达 ${host}，请检查网络`, `${host} cannot be reached. Check the network`]
  if (code === 'ETIMEDOUT') return silent(address, limit)
  return [`无法连接 ${host}:${port}（${code}）`, `${host}:${port} cannot be reached (${code})`]
}

/** `::1 refused, 127.0.0.1 refused` comes as one error of several. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? (error.errors.at(-1) ?? error) : error)

/** Whether something listens there; `what` it is to be. */
export function reach(address: Address, limit: number, what: Label = DATABASE): Promise<[true, Label]> {
  const { host, port, address: found = host } = address
  return new Promise((resolved, rejected) => {
    const socket = connect({ host: found, port })
    const fail = (code: string): void => {
      socket.destroy()
      rejected(new StepFailed(unreachable(address, code, limit, what)))
    }
    socket.setTimeout(limit, () => fail('ETIMEDOUT'))
    socket.once('error', (error) => fail(codeOf(firstOf(error))))
    socket.once('connect', () => {
      socket.destroy()
      resolved([true, [`端口 ${port} 接受连接`, `Port ${port} accepts connections`]])
    })
  })
}
