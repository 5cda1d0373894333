import { runStages } from './testing/run-stages.ts'
import { allStages } from './testing/stages.ts'

/** `npm test` runs everything; `npm test -- --only unit,launch` runs the stages named. */
function chosenStages(words: readonly string[]) {
  if (words.length === 0) return allStages
  const [option, list = ''] = words[0]?.startsWith('--only=') ? ['--only', words[0].slice(7)] : words
  const wanted = list.split(',')
  const known = allStages.map(({ name }) => name)
  const strange = option === '--only' ? wanted.find((name) => !known.includes(name)) : option
  if (strange !== undefined) {
    console.error(`There is no "${strange}": npm test -- --only takes ${known.join(', ')}.`)
    process.exit(2)
  }
  return allStages.filter(({ name }) => wanted.includes(name))
}

await runStages(chosenStages(process.argv.slice(2)))
