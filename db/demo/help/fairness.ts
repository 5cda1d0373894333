import type { DemoHelp } from '../wall-types.ts'

export const fairnessHelp: readonly DemoHelp[] = [
  {
    name: 'fairness',
    parent: null,
    anchor: 'fairness',
    texts: {
      EN: { title: 'Fairness', content: '<p>You can verify every result yourself, on your own phone.</p>' },
      BN: { title: 'ন্যায্যতা', content: '<p>প্রতিটি ফল আপনি নিজের ফোনেই যাচাই করতে পারেন।</p>' },
      UR: { title: 'شفافیت', content: '<p>ہر نتیجے کی تصدیق آپ خود اپنے فون پر کر سکتے ہیں۔</p>' },
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
          '<p>Before you play, we publish the SHA-256 hash of a secret server seed. Your own client seed, which you can change, is mixed in, and a nonce goes up by one each round. The result depends on these three alone: nobody can change it afterwards, and nobody knows it before.</p><p>The server seed is revealed when you change seeds. With it you can verify any round from its receipt in <a href="/m/gameRecord">your history</a>.</p>',
      },
      BN: {
        title: 'ফল কীভাবে তৈরি হয়',
        content:
          '<p>আপনি খেলার আগে আমরা গোপন সার্ভার সিডের SHA-256 হ্যাশ প্রকাশ করি। আপনার নিজের ক্লায়েন্ট সিড, যা বদলাতে পারেন, তার সঙ্গে মেশে, আর প্রতি রাউন্ডে নন্স এক করে বাড়ে। এই তিনটি থেকেই ফল আসে: পরে কেউ বদলাতে পারে না, আগে কেউ জানে না।</p><p>সিড বদলালে সার্ভার সিড প্রকাশ করা হয়। তা দিয়ে <a href="/m/gameRecord">আপনার ইতিহাসের</a> রসিদ থেকে যেকোনো রাউন্ড যাচাই করতে পারেন।</p>',
      },
      UR: {
        title: 'نتیجہ کیسے بنتا ہے',
        content:
          '<p>آپ کے کھیلنے سے پہلے ہم خفیہ سرور سیڈ کا SHA-256 ہیش شائع کرتے ہیں۔ آپ کا اپنا کلائنٹ سیڈ، جسے آپ بدل سکتے ہیں، اس میں ملتا ہے، اور ہر راؤنڈ پر نانس ایک بڑھتا ہے۔ انہی تین سے نتیجہ نکلتا ہے: بعد میں کوئی بدل نہیں سکتا، پہلے کوئی جانتا نہیں۔</p><p>سیڈ بدلنے پر سرور سیڈ ظاہر کیا جاتا ہے۔ اس سے <a href="/m/gameRecord">آپ کی ہسٹری</a> کی رسید سے کسی بھی راؤنڈ کی تصدیق کر سکتے ہیں۔</p>',
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
          '<p>A jackpot shows what is really in it: a small part of every bet on its games goes in, and the winner takes it all. Every qualifying bet can win it, and your chance is proportional to your bet. The odds are shown beside it: the largest jackpot is so rare that you should not play just for it.</p>',
      },
      BN: {
        title: 'জ্যাকপট',
        content:
          '<p>জ্যাকপটে যা দেখা যায়, তার হিসাবে ঠিক তাই থাকে: তার গেমগুলোর প্রতিটি বাজির ছোট অংশ জমা হয়, আর যিনি জেতেন তিনি পান। যে বাজি তার জন্য খেলে, তাতেই জেতা সম্ভব, আর সম্ভাবনা ঠিক বাজির অনুপাতে। কত কম জেতা হয় তা পাশেই লেখা থাকে: সবচেয়ে বড়টি এত বিরল যে শুধু তার জন্য খেলা উচিত নয়।</p>',
      },
      UR: {
        title: 'جیک پاٹ',
        content:
          '<p>جیک پاٹ جو دکھاتا ہے وہی اس کے کھاتے میں ہوتا ہے: اس کی گیمز کے ہر داؤ کا چھوٹا حصہ اس میں جاتا ہے، اور جیتنے والا اسے لے جاتا ہے۔ جو داؤ اس کے لیے کھیلے، اس پر جیتا جا سکتا ہے، اور امکان بالکل داؤ کے تناسب سے ہے۔ یہ کتنا کم جیتا جاتا ہے، ساتھ ہی لکھا ہے: سب سے بڑا اتنا نایاب ہے کہ صرف اس کے لیے نہیں کھیلنا چاہیے۔</p>',
      },
    },
  },
]
