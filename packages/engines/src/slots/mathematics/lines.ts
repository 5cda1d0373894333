/** Lines are paths of rows, one digit a reel, counted from the top. */
export const fiveLines = ['111', '000', '222', '012', '210']

export const tenLines = ['11111 00000 22222 01210 21012 00122 22100 12221 10001 11011'].flatMap((row) =>
  row.split(' '),
)

export const twentyLines = [
  '11111 00000 22222 01210 21012 00100 22122 10001 12221 01110',
  '21112 11011 11211 01010 21212 10101 12121 00200 22022 02020',
].flatMap((row) => row.split(' '))

/** For a grid of four rows. */
export const twentyFiveLines = [
  '11111 22222 00000 33333 12321 21012 01210 32123 10101 23232',
  '00100 33233 11211 22122 01110 32223 12221 21112 01010 32323',
  '10001 23332 11011 22322 02120',
].flatMap((row) => row.split(' '))
