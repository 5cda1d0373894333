import { holdem } from './holdem/holdem.ts'
import { startCards } from './start-cards.ts'

void startCards(holdem)
