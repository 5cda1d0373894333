import type { DemoPopup } from './wall-types.ts'

/** One for guests, one for a first login, and two for members, of which one is about a promotion. */
export const popups: readonly DemoPopup[] = [
  {
    name: 'guest-try',
    execution: 'B',
    promotionType: null,
    texts: {
      EN: {
        title: 'Look around first',
        content:
          '<p>Every game can be tried with play money, at the same odds. <a href="/m/trail">Try it</a>, or read <a href="/m/help#fairness">how results are made</a>.</p>',
      },
      BN: {
        title: 'আগে ঘুরে দেখুন',
        content:
          '<p>প্রতিটি গেম খেলার টাকায়, একই সম্ভাবনায় চেষ্টা করা যায়। <a href="/m/trail">চেষ্টা করুন</a>, অথবা <a href="/m/help#fairness">ফল কীভাবে তৈরি হয়</a> পড়ুন।</p>',
      },
      UR: {
        title: 'پہلے دیکھ لیں',
        content:
          '<p>ہر گیم نقلی رقم سے، انہی امکانات پر آزمایا جا سکتا ہے۔ <a href="/m/trail">آزمائیں</a>، یا پڑھیں <a href="/m/help#fairness">نتیجے کیسے بنتے ہیں</a>۔</p>',
      },
    },
  },
  {
    name: 'first-login',
    execution: 'F',
    promotionType: null,
    texts: {
      EN: {
        title: 'Glad to have you',
        content:
          '<p>Two things before you start:</p><ol><li><a href="/m/member/protection">Set a limit</a> that suits you. It takes a minute.</li><li>Set a <a href="/m/member/security">payment PIN</a>; you need it to withdraw.</li></ol>',
      },
      BN: {
        title: 'আপনাকে পেয়ে ভালো লাগল',
        content:
          '<p>শুরুর আগে দুটি কথা:</p><ol><li>নিজের জন্য <a href="/m/member/protection">একটি সীমা ঠিক করুন</a>। এক মিনিট লাগে।</li><li>একটি <a href="/m/member/security">পেমেন্ট পিন</a> সেট করুন; উত্তোলনের জন্য এটি লাগে।</li></ol>',
      },
      UR: {
        title: 'آپ کی آمد کا شکریہ',
        content:
          '<p>شروع کرنے سے پہلے دو باتیں:</p><ol><li>اپنے لیے <a href="/m/member/protection">ایک حد مقرر کریں</a>۔ ایک منٹ لگتا ہے۔</li><li>ایک <a href="/m/member/security">پیمنٹ پن</a> مقرر کریں؛ رقم نکلوانے کے لیے یہ ضروری ہے۔</li></ol>',
      },
    },
  },
  {
    name: 'own-limits',
    execution: 'A',
    promotionType: null,
    texts: {
      EN: {
        title: 'Your limits, your pace',
        content:
          '<p>See your deposits and withdrawals <a href="/m/member/statement">at a glance</a>, and lower any limit <a href="/m/member/protection">at once</a>.</p>',
      },
      BN: {
        title: 'আপনার সীমা, আপনার গতি',
        content:
          '<p>আপনার জমা ও উত্তোলন <a href="/m/member/statement">এক নজরে</a> দেখুন, আর যেকোনো সীমা <a href="/m/member/protection">সঙ্গে সঙ্গে</a> কমান।</p>',
      },
      UR: {
        title: 'آپ کی حد، آپ کی رفتار',
        content:
          '<p>اپنے ڈپازٹ اور نکلوائی گئی رقم <a href="/m/member/statement">ایک نظر میں</a> دیکھیں، اور کوئی بھی حد <a href="/m/member/protection">فوراً</a> کم کریں۔</p>',
      },
    },
  },
  {
    name: 'rewards-open',
    execution: 'A',
    promotionType: 'DEPOSIT',
    texts: {
      EN: {
        title: 'Rewards to claim',
        content:
          '<p>Claim your rewards in the <a href="/m/rewardCenter">reward centre</a>. Each shows its full terms.</p>',
      },
      BN: {
        title: 'আপনার পুরস্কার',
        content:
          '<p>আপনার পুরস্কার <a href="/m/rewardCenter">পুরস্কার কেন্দ্রে</a> অপেক্ষা করছে, প্রতিটির শর্ত এক পাতায়।</p>',
      },
      UR: {
        title: 'آپ کے انعام',
        content:
          '<p>آپ کے انعام <a href="/m/rewardCenter">انعام مرکز</a> میں منتظر ہیں، ہر ایک کی شرائط ایک ہی صفحے پر۔</p>',
      },
    },
  },
]
