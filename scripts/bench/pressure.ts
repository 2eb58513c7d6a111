import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from '../build/bundle'
import type { Pressed, Pressure } from './pressureChild'

export interface Presser {
  press(pressure: Pressure): Promise<Pressed>
  end(): void
}

async function pressed(child: ChildProcess, pressure: Pressure): Promise<Pressed> {
  const answer = once(child, 'message')
  child.send(pressure)
  const [found] = (await answer) as [Pressed | { failed: string }]
  if ('failed' in found) throw new Error(found.failed)
  return found
}

/** A client in a process of its own. */
export async function openPresser(): Promise<Presser> {
  await build(bundleOptions({ pressureChild: 'scripts/bench/pressureChild.ts' }, 'dist/bench'))
  const child = fork(resolve('dist/bench/pressureChild.js'))
  return { press: (pressure) => pressed(child, pressure), end: () => void child.kill() }
}
