import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'

type Compile = ReturnType<BuildCompilerFromPool>

interface Validate {
  (value: unknown): unknown
  /** What the last value had wrong; Fastify reads it after each. */
  errors?: unknown
}

const build = AjvCompiler()

/**
 * For Fastify's `buildValidator`: the schema of a call is made into code when it is first asked for, not at the start.
 * Making them all takes half a second for thirty resources, and most are not asked for in a day.
 */
export const buildLazily: BuildCompilerFromPool = (schemas, options) => {
  const compile = build(schemas, options)
  return (route) => {
    let made: Validate | undefined
    const validate: Validate = (value) => {
      made ??= compile(route) as Validate
      const isFine = made(value)
      validate.errors = made.errors
      return isFine
    }
    return validate as ReturnType<Compile>
  }
}
