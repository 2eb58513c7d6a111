import { endAll } from './cleanup'

/** A person's whole way through the console takes longer than one call. */
jest.setTimeout(120_000)

afterAll(endAll)
