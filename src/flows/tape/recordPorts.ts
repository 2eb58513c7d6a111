import type { Ports } from '../ports'
import type { Tape } from './tape'

type Method = (...given: unknown[]) => unknown

/** Ports whose time counts in a replay. The catalogue is part of the code, and the tape itself is no story. */
const TOLD = ['browser', 'notice', 'pages', 'clock', 'stream'] as const satisfies readonly (keyof Ports)[]

/** The same ports, each call of which is on the tape. */
export function recordPorts(ports: Ports, tape: Tape): Ports {
  const api: Method = (...given) => tape.call('api', given.slice(0, 2), () => (ports.api as Method)(...given))
  const wrapped = TOLD.map((name) => [name, wrap(name, ports[name], tape)] as const)
  return { ...ports, ...(Object.fromEntries(wrapped) as Partial<Ports>), api: api as Ports['api'] }
}

const wrap = <T extends object>(name: string, target: T, tape: Tape): T =>
  new Proxy(target, {
    get(from, key) {
      const method: unknown = Reflect.get(from, key)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) =>
        tape.call(`${name}.${String(key)}`, given, () => Reflect.apply(method, from, given))
    },
  })
