import { againContribution, onceContribution } from './contribution.ts'
import type { DemoOffer } from './types.ts'

/** What a first deposit and later ones may take, in every house. */
export function offers({ times }: { readonly times: number }): readonly DemoOffer[] {
  const amount = (units: number) => `${units * times}.00`
  return [
    {
      code: 'first-deposit',
      kind: 'first-deposit',
      titles: { EN: 'First deposit, doubled', BN: 'প্রথম জমা দ্বিগুণ', UR: 'پہلا ڈپازٹ دگنا' },
      texts: {
        EN: 'Get a 100% bonus on your first deposit. Wagering applies to the bonus only, not to your deposit. Game contribution: slots and fishing 50%, live 15%, originals 10%, video poker and blackjack 5%.',
        BN: 'আপনার প্রথম জমায় 100% বোনাস পাবেন। ওয়েজারিং শুধু বোনাসের উপর, জমার উপর নয়। গেমের অবদান: স্লট ও ফিশিং 50%, লাইভ 15%, অরিজিনাল 10%, ভিডিও পোকার ও ব্ল্যাকজ্যাক 5%।',
        UR: 'آپ کے پہلے ڈپازٹ پر 100% بونس ملتا ہے۔ ویجرنگ صرف بونس پر ہے، ڈپازٹ پر نہیں۔ گیم کا حصہ: سلاٹس اور فشنگ 50%، لائیو 15%، اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%۔',
      },
      bonusPpm: 1_000_000,
      minDeposit: amount(10),
      maxBonus: amount(100),
      turnoverTimes: 8,
      maxStake: amount(1),
      maxCashOut: amount(500),
      daysToPlay: 14,
      weights: onceContribution,
      budget: amount(500_000),
    },
    {
      code: 'reload-30',
      kind: 'reload',
      titles: { EN: 'Thirty on top', BN: 'আরও ত্রিশ শতাংশ', UR: 'تیس فیصد مزید' },
      texts: {
        EN: 'Get a 30% bonus on one deposit after your first. Once per account: choose it before the deposit you want it on. Wagering applies to the bonus only, not to your deposit. Game contribution: slots and fishing 30%, live and originals 10%, video poker and blackjack 5%.',
        BN: 'প্রথমটির পরের একটি জমায় 30% বোনাস পাবেন। প্রতি অ্যাকাউন্টে একবার: যে জমায় চান তার আগে বেছে নিন। ওয়েজারিং শুধু বোনাসের উপর, জমার উপর নয়। গেমের অবদান: স্লট ও ফিশিং 30%, লাইভ ও অরিজিনাল 10%, ভিডিও পোকার ও ব্ল্যাকজ্যাক 5%।',
        UR: 'پہلے ڈپازٹ کے بعد کے کسی ایک ڈپازٹ پر 30% بونس ملتا ہے۔ ہر اکاؤنٹ پر ایک بار: جس ڈپازٹ پر چاہیں، اس سے پہلے منتخب کریں۔ ویجرنگ صرف بونس پر ہے، ڈپازٹ پر نہیں۔ گیم کا حصہ: سلاٹس اور فشنگ 30%، لائیو اور اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%۔',
      },
      bonusPpm: 300_000,
      minDeposit: amount(20),
      maxBonus: amount(60),
      turnoverTimes: 10,
      maxStake: amount(1),
      maxCashOut: amount(300),
      daysToPlay: 7,
      weights: againContribution,
      budget: amount(200_000),
    },
  ]
}
