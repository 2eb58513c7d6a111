import type { Rule } from '../kit/rule'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** As all services take it: a bucket is part of a host name. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const bucketName: Rule<'provider' | 'bucket' | 'endpoint' | 'region'> = {
  reads: ['provider', 'bucket', 'endpoint', 'region'],
  check({ provider, bucket, endpoint, region }) {
    if (provider !== 's3') return undefined
    if (isEmpty(bucket)) return { field: 'bucket', message: 'check.required' }
    if (!BUCKET.test(String(bucket))) return { field: 'bucket', message: 'rule.bucketName' }
    return isEmpty(region) && isEmpty(endpoint) ? { field: 'region', message: 'check.required' } : undefined
  },
}

/** Of the secret a row says only that it has one. */
export const keyPair: Rule<'provider' | 'access_key_id'> = {
  reads: ['provider', 'access_key_id'],
  check: ({ provider, access_key_id: id }) =>
    provider === 's3' && isEmpty(id) ? { field: 'access_key_id', message: 'check.required' } : undefined,
}

/** A part of a key: folders without blanks at their ends. */
const PREFIX = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

export const keyPrefix: Rule<'prefix'> = {
  reads: ['prefix'],
  check: ({ prefix }) =>
    isEmpty(prefix) || PREFIX.test(String(prefix)) ? undefined : { field: 'prefix', message: 'rule.keyPrefix' },
}

export const folderPath: Rule<'folder'> = {
  reads: ['folder'],
  check({ folder }) {
    if (isEmpty(folder)) return undefined
    const path = String(folder)
    const isPlain = path.startsWith('/') && !path.split('/').includes('..') && !path.includes('\0')
    return isPlain ? undefined : { field: 'folder', message: 'rule.folderPath' }
  },
}
