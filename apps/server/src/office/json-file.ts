import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { UsageProblem } from './command.ts'

type ExpectedFile<Shape extends z.core.$ZodType> = {
  readonly file: string
  readonly shape: Shape
  /** What the file should have in it, for whoever reads that it has not. */
  readonly what: string
}

/** What a file says, if it is JSON of that shape. */
export async function jsonFile<Shape extends z.core.$ZodType>({
  file,
  shape,
  what,
}: ExpectedFile<Shape>): Promise<z.output<Shape>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageProblem(`${file} cannot be read.`)
  })
  const read = z.safeParse(shape, jsonIn(text))
  if (!read.success) throw new UsageProblem(`${file} is not ${what}: ${z.prettifyError(read.error)}`)
  return read.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
