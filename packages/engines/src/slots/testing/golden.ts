/** The points of the first rounds of each mathematics under the published server seed, and a digest of all they show. */
export const golden: Readonly<Record<string, { readonly points: string; readonly digest: string }>> = {
  'expanding-lines-calm': {
    points: '150 0 0 0 33 0 30 0 11 40 0 0 80 0 35 0 0 0 0 0 0 0 0 0 0 0 0 0 11 0 0 0 0 0 0 0 11 0 0 30',
    digest: '468d09d5b6ea6de2',
  },
  'expanding-lines-even': {
    points: '0 159 0 0 0 0 0 0 17 0 0 0 0 0 0 17 94 17 17 0 0 0 17 51 0 0 9 0 0 17 0 9 0 0 0 34 0 0 0 0',
    digest: '01fb1c1a19dfa6e6',
  },
  'expanding-lines-lively': {
    points: '8 8 0 0 0 17 8 34 33 0 0 118 80 0 0 0 0 0 0 0 8 0 34 0 0 0 0 8 8 8 0 0 8 0 0 0 0 0 8 17',
    digest: 'f821a041fbe1faa3',
  },
  'expanding-lines-bold': {
    points: '0 17 7 7 0 0 0 0 17 0 0 0 0 0 0 7 7 0 17 35 7 140 0 0 7 17 0 0 0 17 0 0 0 0 0 0 137 220 0 0',
    digest: '5b56a7da135f6339',
  },
  'multiplying-ways-calm': {
    points:
      '0 0 0 0 360 0 0 170 0 0 0 0 170 275 90 320 1280 0 200 0 0 0 0 210 0 0 380 0 0 0 70 0 1580 40 0 0 0 60 60 0',
    digest: 'e41f8384cfb9cb78',
  },
  'multiplying-ways-even': {
    points: '0 0 0 0 0 0 550 0 30 0 90 0 0 225 0 0 0 20 0 0 0 0 0 0 0 25 0 0 0 455 55 35 0 60 0 0 0 320 0 0',
    digest: '4c6b198aa7a0d32f',
  },
  'multiplying-ways-lively': {
    points:
      '20 0 315 10 720 0 325 0 0 0 20 0 90 0 0 0 120 10 13 0 180 50 120 0 0 20 13 0 0 0 113 50 165 0 240 0 0 20 0 165',
    digest: 'd5cb964358d402c5',
  },
  'multiplying-ways-bold': {
    points: '0 0 0 0 0 0 0 0 0 0 450 125 25 0 0 0 0 0 0 0 25 0 0 0 0 117 0 0 84 0 0 0 0 0 0 0 7 0 0 0',
    digest: '10daef5a8f7587da',
  },
  'sticky-ways-calm': {
    points:
      '0 0 240 0 0 180 20 365 550 0 0 0 20 0 0 0 170 0 40 110 40 0 60 70 0 0 0 220 0 120 100 220 375 0 20 0 0 60 0 0',
    digest: '81822ae51b077a88',
  },
  'sticky-ways-even': {
    points:
      '0 0 0 30 100 7370 0 0 75 0 90 0 140 0 0 0 30 35 220 0 0 0 280 15 180 110 30 32 40 55 0 50 270 850 0 20 16 180 0 15',
    digest: 'f04fb78306065412',
  },
  'sticky-ways-lively': {
    points:
      '100 0 0 22 120 61 0 11 11 0 0 0 240 120 0 210 0 220 230 0 0 0 100 670 0 0 0 22 0 0 0 0 0 0 60 0 720 0 0 80',
    digest: '49d7346b35bd285c',
  },
  'sticky-ways-bold': {
    points:
      '35 50 330 715 0 0 0 20 0 240 220 289 9 0 0 18 0 0 50 0 50 190 9 18 0 49 0 170 0 0 0 68 0 350 40 0 0 0 0 50',
    digest: '8c964ba5616d1396',
  },
  'three-reels-calm': {
    points: '0 0 0 0 6 0 6 0 0 0 0 0 0 0 0 0 0 0 6 0 0 0 0 13 0 12 0 0 0 0 0 0 26 6 0 0 26 6 0 8',
    digest: 'c35131a7aef15eb5',
  },
  'three-reels-even': {
    points: '0 5 0 7 0 0 0 5 0 0 0 14 0 0 0 0 0 0 24 0 0 0 0 0 0 0 0 0 7 0 0 0 0 0 7 24 0 0 0 7',
    digest: '2c107c7cd2ee8853',
  },
  'three-reels-lively': {
    points: '3 3 0 0 12 0 0 0 3 0 81 0 0 0 0 0 15 120 0 0 0 0 0 15 57 0 0 19 0 0 0 0 0 0 0 0 0 0 0 0',
    digest: '3752d796c9797c8a',
  },
  'three-reels-bold': {
    points: '0 0 6 0 0 0 0 0 135 0 0 0 2 0 0 0 0 0 12 0 0 0 6 5 0 0 0 0 80 0 0 0 0 0 0 0 0 0 0 5',
    digest: '87d00d275e042865',
  },
  'coin-hold-calm': {
    points: '100 0 0 45 0 25 0 0 0 0 0 0 0 0 0 0 55 25 0 0 0 0 85 0 0 0 0 0 0 100 0 0 40 25 0 0 0 0 25 0',
    digest: '60aaf60ae0aebd20',
  },
  'coin-hold-even': {
    points: '0 0 11 0 0 0 30 0 0 0 11 0 75 0 0 11 0 0 0 20 0 0 11 0 11 35 0 0 60 0 0 0 0 90 0 0 11 0 0 0',
    digest: 'aadfff50cb3717f8',
  },
  'coin-hold-lively': {
    points:
      '30 30 340 0 29 20 0 30 0 3340 55 9 20 0 0 0 10 20 9 0 10 0 29 0 0 0 0 18 9 0 9 20 0 0 0 9 0 0 0 0',
    digest: 'a2fde8a3dd7c91ec',
  },
  'coin-hold-bold': {
    points: '0 17 0 0 0 110 0 0 0 0 0 35 17 0 25 0 0 0 0 0 0 14 0 0 0 17 25 0 35 0 0 0 0 0 50 0 0 0 0 0',
    digest: '3ca04e1eb9bfb6bb',
  },
  'orb-tumbles-calm': {
    points:
      '330 0 0 0 190 220 0 0 0 0 0 0 0 110 0 0 0 0 0 0 450 0 110 0 0 0 0 960 0 0 0 75 7900 0 0 0 0 0 840 0',
    digest: '68cb3614daf3d7d1',
  },
  'orb-tumbles-even': {
    points:
      '630 0 0 0 0 0 0 0 0 160 0 0 220 1090 0 220 0 0 0 0 0 0 0 960 0 800 0 0 0 0 0 55 0 0 0 0 0 0 320 105',
    digest: 'aad8372dec91618f',
  },
  'orb-tumbles-bold': {
    points: '0 0 0 0 0 0 0 0 372 41 0 0 0 500 0 212 0 0 0 0 0 0 0 0 0 0 0 0 65 41 0 0 0 0 0 0 0 847 0 0',
    digest: 'de8dd144322efa01',
  },
  'growing-clusters-calm': {
    points:
      '115 0 0 0 210 115 0 95 0 400 0 0 0 0 0 365 70 630 0 0 0 460 0 495 0 95 0 70 95 0 0 0 70 0 0 0 0 70 0 0',
    digest: 'b6e3334fec74f5a5',
  },
  'growing-clusters-even': {
    points:
      '0 0 0 88 0 0 0 53 0 1559 53 0 0 0 123 0 0 1472 0 210 0 0 648 105 175 0 70 53 0 0 0 0 0 719 0 70 0 0 0 0',
    digest: 'a14a04454b286f88',
  },
  'growing-clusters-bold': {
    points:
      '140 0 0 515 95 60 0 170 0 45 0 60 0 0 0 215 0 60 0 0 0 60 0 80 80 0 0 60 60 0 0 0 45 0 0 0 0 0 250 45',
    digest: 'd57d7340b21c6e13',
  },
  'lamplight-regatta': {
    points: '0 0 0 0 0 3 0 0 388 32 12 0 0 0 0 0 0 0 0 5 0 32 0 0 0 0 0 20 0 0 0 0 0 0 0 0 0 0 0 10',
    digest: '10732bf6c3efec82',
  },
  'marigold-caravan': {
    points: '0 110 20 0 0 30 0 0 120 9 0 0 0 30 0 0 0 0 0 79 0 0 9 0 0 0 30 18 0 0 45 0 0 0 0 0 0 9 54 0',
    digest: 'b1457a124ed03784',
  },
  'cobalt-kiln': {
    points: '5 0 0 0 0 0 5 0 0 20 3 0 48 0 0 0 3 0 0 0 0 0 18 0 6 0 0 3 0 0 8 15 0 0 0 9 3 10 0 0',
    digest: '92ab09a21d2b83fa',
  },
  'saltmarsh-post': {
    points:
      '5 17 976 240 13 9 0 0 0 300 0 18 6 0 0 6 0 0 0 219 0 0 229 0 0 0 70 0 0 690 0 12 0 1280 26 3 0 720 0 0',
    digest: 'a2e4847c8a8604f5',
  },
  'ninefold-kite': {
    points:
      '108 1800 0 0 0 35 0 14 0 0 0 0 0 70 19 0 0 0 0 14 0 70 0 700 0 0 150 120 0 0 17 0 0 0 45 0 95 0 150 0',
    digest: '53ebb339e9ba3617',
  },
  'moth-and-lantern': {
    points: '0 110 0 325 0 0 0 0 0 0 0 0 0 550 25 0 0 0 0 70 0 0 0 0 0 0 0 325 0 0 0 0 0 0 105 150 0 0 0 0',
    digest: 'ad8099cf9e439f8d',
  },
  'cedar-clockworks': {
    points:
      '0 1760 45 0 0 0 0 155 0 30 0 605 0 0 30 0 340 0 90 0 75 140 0 0 0 0 0 205 0 90 0 0 0 0 0 0 100 0 0 0',
    digest: '3123a3a0c404a185',
  },
  'brassworks-vault': {
    points:
      '0 20 80 20 20 0 0 60 20 0 30 20 0 20 0 10 0 0 0 10 0 0 0 0 0 110 50 0 0 10 0 10 0 30 0 10 0 0 20 0',
    digest: '21c0190540d48858',
  },
  'heron-bay-treasury': {
    points: '14 0 0 0 140 0 0 0 0 54 0 0 0 14 0 0 0 0 0 20 0 0 0 0 7 20 0 0 0 0 0 0 0 0 0 0 0 0 0 0',
    digest: 'ea8f1bdd7460050f',
  },
  'monsoon-jar': {
    points: '0 0 0 0 0 628 0 0 0 0 0 0 0 0 0 0 0 0 0 215 0 0 0 0 0 34 170 0 0 0 56 81 0 43 1026 0 17 0 0 0',
    digest: '5f7a37b1d0f36280',
  },
  'sugarcane-thunder': {
    points:
      '9 40 0 0 0 0 0 19 0 0 0 9 9 0 207 56 80 0 0 22 0 0 59 32 0 0 2561 9 13 0 38 0 0 189 52 0 9 0 22 22',
    digest: '414fbd79050e2dfa',
  },
  'tidepool-choir': {
    points:
      '0 0 0 0 0 0 0 0 0 110 0 0 0 0 85 0 0 85 395 0 0 0 795 0 110 110 65 0 0 0 130 650 0 0 0 430 945 0 0 0',
    digest: 'f27caba71dac169b',
  },
  'glasshouse-riot': {
    points:
      '50 65 310 50 290 38 0 191 310 210 0 145 0 38 0 0 179 0 50 65 38 50 0 0 0 283 80 179 50 38 290 38 0 0 38 370 50 0 38 0',
    digest: 'f9bbdbfadb5cd918',
  },
}
