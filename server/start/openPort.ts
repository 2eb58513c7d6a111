import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart } from '../foundation/faults/errors'

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口。 / ` +
    `Port ${port} is taken. Stop the program that uses it, or set PORT to another one.`,
  EACCES: (_host, port) =>
    `没有使用端口 ${port} 的权限。请用 PORT 指定 1024 以上的端口。 / ` +
    `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) =>
    `HOST 指定的地址 ${host} 不属于这台机器。请改用 127.0.0.1 或本机的地址。 / ` +
    `The address ${host} of HOST is not one of this machine. Use 127.0.0.1 or an address of its own.`,
  ENOTFOUND: (host) =>
    `找不到 HOST 指定的主机 ${host}。请改用 127.0.0.1 或本机的地址。 / ` +
    `The host ${host} of HOST is not known. Use 127.0.0.1 or an address of this machine.`,
}

/** The error of listening as a sentence, where it is one that people can mend. */
export function explainListening(error: unknown, host: string, port: number): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new CannotStart(reason(host, port)) : error
}

/** Throws CannotStart where the port cannot be had: before anything is opened or made. */
export async function insistOnPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    throw explainListening(error, host, port)
  }
  probe.close()
  await once(probe, 'close')
}
