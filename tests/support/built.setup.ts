import { buildIfStale } from '../../scripts/build.ts'

/** The copies of the project take what is built with them. */
export async function setup(): Promise<void> {
  await buildIfStale()
}
