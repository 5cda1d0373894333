import { startCards } from './start-cards.ts'
import { tienLen } from './tien-len/tien-len.ts'

void startCards(tienLen)
