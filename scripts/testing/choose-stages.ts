import type { Stage } from './run-stages.ts'

/** All stages, or those that the command line names after `--only`. */
export function chooseStages(command: string, stages: readonly Stage[]): readonly Stage[] {
  const words = process.argv.slice(2)
  if (words.length === 0) return stages
  const [option, list = ''] = words[0]?.startsWith('--only=') ? ['--only', words[0].slice(7)] : words
  const wanted = list.split(',')
  const known = stages.map(({ name }) => name)
  const strange = option === '--only' ? wanted.find((name) => !known.includes(name)) : option
  if (strange !== undefined) {
    console.error(`There is no "${strange}": ${command} -- --only takes ${known.join(', ')}.`)
    process.exit(2)
  }
  return stages.filter(({ name }) => wanted.includes(name))
}
