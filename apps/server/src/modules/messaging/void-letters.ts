import type { LanguageCode } from '@baize/contracts'

type VoidLetter = 'roundVoid' | 'drawVoid' | 'betCorrected' | 'stakesCut' | 'stakesRestored'
type Said = { readonly title: string; readonly content: string }

/** What members are told of play that was taken back, corrected or cut. */
export const voidLetters: Readonly<Record<VoidLetter, Readonly<Record<LanguageCode, Said>>>> = {
  roundVoid: {
    EN: {
      title: 'Round void',
      content:
        '<p>We voided one of your rounds. {amount} of bets was returned, and what the round paid was taken back as far as it was still there. <a href="/m/member/statement">View your statement</a>; if you disagree, <a href="/m/member/cases">open a case</a>.</p>',
    },
    BN: {
      title: 'রাউন্ড বাতিল',
      content:
        '<p>আপনার একটি রাউন্ড বাতিল করা হয়েছে। বাজির {amount} ফেরত দেওয়া হয়েছে, আর রাউন্ডটি যা দিয়েছিল তার যতটা ছিল ততটা ফেরত নেওয়া হয়েছে। <a href="/m/member/statement">স্টেটমেন্ট দেখুন</a>; একমত না হলে <a href="/m/member/cases">অভিযোগ খুলুন</a>।</p>',
    },
    UR: {
      title: 'راؤنڈ منسوخ',
      content:
        '<p>آپ کا ایک راؤنڈ منسوخ کر دیا گیا ہے۔ شرط کے {amount} واپس کر دیے گئے، اور راؤنڈ نے جو دیا تھا اس میں سے جتنا باقی تھا واپس لے لیا گیا۔ <a href="/m/member/statement">اسٹیٹمنٹ دیکھیں</a>؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">شکایت کھولیں</a>۔</p>',
    },
  },
  drawVoid: {
    EN: {
      title: 'Draw void',
      content:
        '<p>A draw that you had tickets in was given up. {amount} of bets was returned. <a href="/m/member/statement">View your statement</a>; if you disagree, <a href="/m/member/cases">open a case</a>.</p>',
    },
    BN: {
      title: 'ড্র বাতিল',
      content:
        '<p>আপনার টিকিট ছিল এমন একটি ড্র বাতিল করা হয়েছে। বাজির {amount} ফেরত দেওয়া হয়েছে। <a href="/m/member/statement">স্টেটমেন্ট দেখুন</a>; একমত না হলে <a href="/m/member/cases">অভিযোগ খুলুন</a>।</p>',
    },
    UR: {
      title: 'قرعہ منسوخ',
      content:
        '<p>ایک قرعہ جس میں آپ کے ٹکٹ تھے منسوخ کر دیا گیا ہے۔ شرط کے {amount} واپس کر دیے گئے۔ <a href="/m/member/statement">اسٹیٹمنٹ دیکھیں</a>؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">شکایت کھولیں</a>۔</p>',
    },
  },
  betCorrected: {
    EN: {
      title: 'Bet corrected',
      content:
        '<p>The result of a bet of yours was corrected. It had paid {before} and now pays {after}. What was paid before was taken back only as far as it was still there. <a href="/m/sports/bets">See your bets</a>; if you disagree, <a href="/m/member/cases">open a case</a>.</p>',
    },
    BN: {
      title: 'বাজি সংশোধিত',
      content:
        '<p>আপনার একটি বাজির ফল সংশোধন করা হয়েছে। আগে {before} দেওয়া হয়েছিল, এখন দেওয়া হচ্ছে {after}। আগে যা দেওয়া হয়েছিল তার যতটা ছিল কেবল ততটাই ফেরত নেওয়া হয়েছে। <a href="/m/sports/bets">আপনার বাজি দেখুন</a>; একমত না হলে <a href="/m/member/cases">অভিযোগ খুলুন</a>।</p>',
    },
    UR: {
      title: 'داؤ کی درستی',
      content:
        '<p>آپ کے ایک داؤ کا نتیجہ درست کیا گیا ہے۔ پہلے {before} دیے گئے تھے، اب {after} دیے جا رہے ہیں۔ پہلے جو دیا گیا تھا اس میں سے صرف اتنا واپس لیا گیا جتنا باقی تھا۔ <a href="/m/sports/bets">اپنی شرطیں دیکھیں</a>؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">شکایت کھولیں</a>۔</p>',
    },
  },
  stakesCut: {
    EN: {
      title: 'Your largest stake has changed',
      content:
        '<p>Two of our staff agreed that your largest stake on sports is {part} of what others may stake. Open bets stand as they are, and the bet slip shows what you can stake. Why it was done is in <a href="/m/member/profile">your data</a>; if you disagree, <a href="/m/member/cases">open a case</a>.</p>',
    },
    BN: {
      title: 'আপনার সর্বোচ্চ বাজির অঙ্ক বদলেছে',
      content:
        '<p>আমাদের দুইজন কর্মী ঠিক করেছেন যে খেলায় আপনার সর্বোচ্চ বাজি হবে অন্যদের {part}। খোলা বাজি যেমন আছে তেমনই থাকবে, আর কত বাজি ধরতে পারেন তা বেট স্লিপে দেখা যায়। কারণটি <a href="/m/member/profile">আপনার তথ্যে</a> আছে; একমত না হলে <a href="/m/member/cases">অভিযোগ খুলুন</a>।</p>',
    },
    UR: {
      title: 'آپ کا زیادہ سے زیادہ داؤ بدل گیا ہے',
      content:
        '<p>ہمارے عملے کے دو افراد نے طے کیا ہے کہ کھیلوں پر آپ کا زیادہ سے زیادہ داؤ دوسروں کا {part} ہو گا۔ کھلے داؤ جوں کے توں رہیں گے، اور بیٹ سلپ بتاتی ہے کہ آپ کتنا داؤ لگا سکتے ہیں۔ وجہ <a href="/m/member/profile">آپ کے ڈیٹا</a> میں ہے؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">شکایت کھولیں</a>۔</p>',
    },
  },
  stakesRestored: {
    EN: {
      title: 'Your largest stake is as for others again',
      content:
        '<p>You may again stake on sports as much as others. The bet slip shows how much that is. <a href="/m/sports">Go to sports</a></p>',
    },
    BN: {
      title: 'আপনার সর্বোচ্চ বাজি আবার অন্যদের মতো',
      content:
        '<p>খেলায় আপনি আবার অন্যদের সমান বাজি ধরতে পারেন। কত, তা বেট স্লিপে দেখা যায়। <a href="/m/sports">স্পোর্টসে যান</a></p>',
    },
    UR: {
      title: 'آپ کا زیادہ سے زیادہ داؤ پھر دوسروں جیسا ہے',
      content:
        '<p>آپ کھیلوں پر پھر دوسروں کے برابر داؤ لگا سکتے ہیں۔ کتنا، یہ بیٹ سلپ بتاتی ہے۔ <a href="/m/sports">اسپورٹس پر جائیں</a></p>',
    },
  },
}
