import type { Gauge, Registry } from 'prom-client'
import type { CheckState, HealthReport } from '../../../src/resources/readings/health'
import type { Services } from '../../foundation/services/services'
import { healthReport } from './report'

/** 1: as it should be. */
const STATES: Readonly<Record<CheckState, number>> = { ok: 1, warning: 0.5, failed: 0, absent: 1 }

interface Measures {
  registry: Registry
  take(report: HealthReport): void
}

const measuresByServer = new WeakMap<Services, Promise<Measures>>()

/** What the server measures of itself, in Prometheus' text format. */
export async function metricsText(services: Services): Promise<{ type: string; text: string }> {
  const { registry, take } = await measuresOf(services)
  take(await healthReport(services))
  return { type: registry.contentType, text: await registry.metrics() }
}

function measuresOf(services: Services): Promise<Measures> {
  const known = measuresByServer.get(services) ?? beginMeasures()
  measuresByServer.set(services, known)
  return known
}

/** Most servers are never asked: what measures comes with the first question. */
async function beginMeasures(): Promise<Measures> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry, prefix: 'colonnade_' })
  return { registry, take: gaugesIn(registry, client) }
}

function gaugesIn(registry: Registry, client: typeof import('prom-client')): Measures['take'] {
  const gauge = <Name extends string = never>(name: string, help: string, labelNames: Name[] = []): Gauge<Name> =>
    new client.Gauge({ name: `colonnade_${name}`, help, labelNames, registers: [registry] })
  const checks = gauge('check_state', 'Of each check: 1 as it should be, 0.5 to be looked at, 0 failed', ['check'])
  const database = gauge('database_answer_seconds', 'How long the database took to answer')
  const disk = gauge('disk_bytes', 'Of the data folder', ['of'])
  const runs = gauge('runs', 'Long works; failed ones of the last day', ['state'])
  const oldest = gauge('run_oldest_waiting_seconds', 'How long the longest waiting work has been due')
  const streams = gauge('event_streams', 'Browsers that listen to this node')
  const sites = gauge('sites', 'Sites by their health', ['health'])
  return (report) => {
    const { checks: all } = report
    for (const [check, { state }] of Object.entries(all)) checks.set({ check }, STATES[state])
    database.set(all.database.answer_ms / 1000)
    disk.set({ of: 'free' }, all.disk.free_bytes)
    disk.set({ of: 'total' }, all.disk.total_bytes)
    runs.set({ state: 'waiting' }, all.queue.waiting)
    runs.set({ state: 'running' }, all.queue.running)
    runs.set({ state: 'failed' }, all.queue.failed_today)
    oldest.set(all.queue.oldest_waiting_seconds)
    streams.set(all.streams.open)
    sites.reset()
    for (const [health, count] of Object.entries(all.sites.by_health)) sites.set({ health }, count)
  }
}
