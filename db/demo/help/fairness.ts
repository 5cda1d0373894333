import type { DemoHelp } from '../types.ts'

export const fairnessHelp: readonly DemoHelp[] = [
  {
    name: 'fairness',
    parent: null,
    anchor: 'fairness',
    texts: {
      EN: { title: 'Fairness', content: '<p>Every result can be checked, by you, on your own phone.</p>' },
      BN: { title: 'ন্যায্যতা', content: '<p>প্রতিটি ফল আপনি নিজের ফোনেই যাচাই করতে পারেন।</p>' },
      UR: { title: 'شفافیت', content: '<p>ہر نتیجہ آپ خود اپنے فون پر پرکھ سکتے ہیں۔</p>' },
    },
  },
  {
    name: 'fairness-results',
    parent: 'fairness',
    anchor: 'results',
    texts: {
      EN: {
        title: 'How a result is made',
        content:
          '<p>Before you play, the house commits to a secret number by showing its fingerprint. Your own number, which you may change, is mixed in, and a counter goes up by one each round. From these three alone the result follows: nobody can change it afterwards, and nobody knows it before.</p><p>When a secret is replaced it is shown to you. With it, any round of yours can be worked out again from its receipt in <a href="/m/gameRecord">your history</a>.</p>',
      },
      BN: {
        title: 'ফল কীভাবে তৈরি হয়',
        content:
          '<p>খেলার আগে ঘর একটি গোপন সংখ্যার ছাপ দেখিয়ে তাতে আবদ্ধ হয়। আপনার নিজের সংখ্যা, যা বদলাতে পারেন, তার সঙ্গে মেশে, আর প্রতি রাউন্ডে গণনা এক করে বাড়ে। এই তিনটি থেকেই ফল বের হয়: পরে কেউ বদলাতে পারে না, আগে কেউ জানে না।</p><p>গোপন সংখ্যা বদলালে পুরোনোটি আপনাকে দেখানো হয়। তা দিয়ে <a href="/m/gameRecord">আপনার ইতিহাসের</a> রসিদ থেকে যেকোনো রাউন্ড আবার হিসাব করা যায়।</p>',
      },
      UR: {
        title: 'نتیجہ کیسے بنتا ہے',
        content:
          '<p>آپ کے کھیلنے سے پہلے گھر ایک خفیہ عدد کا نشان دکھا کر اس کا پابند ہو جاتا ہے۔ آپ کا اپنا عدد، جسے آپ بدل سکتے ہیں، اس میں ملتا ہے، اور ہر راؤنڈ پر گنتی ایک بڑھتی ہے۔ انہی تین سے نتیجہ نکلتا ہے: بعد میں کوئی بدل نہیں سکتا، پہلے کوئی جانتا نہیں۔</p><p>خفیہ عدد بدلے تو پرانا آپ کو دکھایا جاتا ہے۔ اس سے <a href="/m/gameRecord">آپ کی تاریخ</a> کی رسید سے کوئی بھی راؤنڈ دوبارہ نکالا جا سکتا ہے۔</p>',
      },
    },
  },
  {
    name: 'fairness-jackpots',
    parent: 'fairness',
    anchor: 'jackpots',
    texts: {
      EN: {
        title: 'Jackpots',
        content:
          '<p>What a jackpot shows is what lies in its account: a small part of every stake on its games goes in, and whoever wins takes it out. It can be won at any stake that plays for it, and the chance is exactly in proportion to the stake. How rarely it is won stands beside it: for the largest that is so rare that nobody should play for it.</p>',
      },
      BN: {
        title: 'জ্যাকপট',
        content:
          '<p>জ্যাকপটে যা দেখা যায়, তার হিসাবে ঠিক তাই থাকে: তার খেলাগুলোর প্রতিটি বাজির ছোট অংশ জমা হয়, আর যিনি জেতেন তিনি পান। যে বাজি তার জন্য খেলে, তাতেই জেতা সম্ভব, আর সম্ভাবনা ঠিক বাজির অনুপাতে। কত কম জেতা হয় তা পাশেই লেখা থাকে: সবচেয়ে বড়টি এত বিরল যে শুধু তার জন্য খেলা উচিত নয়।</p>',
      },
      UR: {
        title: 'جیک پاٹ',
        content:
          '<p>جیک پاٹ جو دکھاتا ہے وہی اس کے کھاتے میں ہوتا ہے: اس کے کھیلوں کے ہر داؤ کا چھوٹا حصہ اس میں جاتا ہے، اور جیتنے والا اسے لے جاتا ہے۔ جو داؤ اس کے لیے کھیلے، اس پر جیتا جا سکتا ہے، اور امکان بالکل داؤ کے تناسب سے ہے۔ یہ کتنا کم جیتا جاتا ہے، ساتھ ہی لکھا ہے: سب سے بڑا اتنا نایاب ہے کہ صرف اس کے لیے نہیں کھیلنا چاہیے۔</p>',
      },
    },
  },
]
