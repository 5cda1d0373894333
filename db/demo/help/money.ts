import type { DemoHelp } from '../types.ts'

export const moneyHelp: readonly DemoHelp[] = [
  {
    name: 'money',
    parent: null,
    anchor: 'money',
    texts: {
      EN: { title: 'Deposits and withdrawals', content: '<p>How money comes in and goes out.</p>' },
      BN: { title: 'জমা ও উত্তোলন', content: '<p>টাকা কীভাবে আসে ও যায়।</p>' },
      UR: { title: 'رقم جمع کرنا اور نکلوانا', content: '<p>رقم کیسے آتی اور جاتی ہے۔</p>' },
    },
  },
  {
    name: 'money-deposit',
    parent: 'money',
    anchor: 'deposits',
    texts: {
      EN: {
        title: 'How to deposit',
        content:
          '<ol><li>Open <a href="/m/voucherCenter">deposit</a> and choose a way to pay.</li><li>Enter the amount; the smallest, the largest and any fee stand beside it.</li><li>Follow the way you chose. For a transfer, write the reference code and send a picture of the slip.</li></ol><p>You can set a deposit limit for a day, a week or a month first. A bonus is never taken for you: you accept it, or you do not.</p>',
      },
      BN: {
        title: 'কীভাবে জমা দেবেন',
        content:
          '<ol><li><a href="/m/voucherCenter">জমা</a> খুলে পরিশোধের উপায় বাছুন।</li><li>পরিমাণ লিখুন; সর্বনিম্ন, সর্বোচ্চ ও কোনো ফি থাকলে পাশে লেখা থাকে।</li><li>বেছে নেওয়া উপায় অনুসরণ করুন। ট্রান্সফারে রেফারেন্স কোড লিখুন এবং স্লিপের ছবি পাঠান।</li></ol><p>আগে দিন, সপ্তাহ বা মাসের জমার সীমা ঠিক করতে পারেন। বোনাস কখনও আপনার হয়ে নেওয়া হয় না: আপনি নেবেন কি না আপনিই ঠিক করেন।</p>',
      },
      UR: {
        title: 'رقم کیسے جمع کریں',
        content:
          '<ol><li><a href="/m/voucherCenter">رقم جمع کرنا</a> کھولیں اور ادائیگی کا طریقہ چنیں۔</li><li>رقم لکھیں؛ کم سے کم، زیادہ سے زیادہ اور فیس ساتھ لکھی ہے۔</li><li>چنے ہوئے طریقے پر چلیں۔ ٹرانسفر میں حوالہ کوڈ لکھیں اور رسید کی تصویر بھیجیں۔</li></ol><p>آپ پہلے دن، ہفتے یا مہینے کی حد مقرر کر سکتے ہیں۔ بونس آپ کی طرف سے کبھی نہیں لیا جاتا: لینا یا نہ لینا آپ پر ہے۔</p>',
      },
    },
  },
  {
    name: 'money-withdraw',
    parent: 'money',
    anchor: 'withdrawals',
    texts: {
      EN: {
        title: 'How to withdraw',
        content:
          '<p>Add a <a href="/m/member/bankCards">bank card</a> in your own name, then ask for a <a href="/m/withdraw">withdrawal</a> with your payment password. The money is held at once, reviewed, and sent.</p><table><tbody><tr><th>Review</th><td>A person looks at it.</td></tr><tr><th>Sending</th><td>It is on its way to your bank.</td></tr><tr><th>Paid</th><td>It has left us.</td></tr><tr><th>Rejected or failed</th><td>It is back in your balance, with the reason.</td></tr></tbody></table><p>A break from play never stops a withdrawal.</p>',
      },
      BN: {
        title: 'কীভাবে তুলবেন',
        content:
          '<p>নিজের নামের <a href="/m/member/bankCards">ব্যাংক কার্ড</a> যোগ করুন, তারপর পেমেন্ট পাসওয়ার্ড দিয়ে <a href="/m/withdraw">উত্তোলন</a> চান। টাকা সঙ্গে সঙ্গে আলাদা রাখা হয়, দেখা হয় ও পাঠানো হয়।</p><table><tbody><tr><th>পর্যালোচনা</th><td>একজন মানুষ দেখেন।</td></tr><tr><th>পাঠানো হচ্ছে</th><td>আপনার ব্যাংকের পথে।</td></tr><tr><th>পরিশোধিত</th><td>আমাদের কাছ থেকে চলে গেছে।</td></tr><tr><th>প্রত্যাখ্যাত বা ব্যর্থ</th><td>কারণসহ ব্যালেন্সে ফিরে এসেছে।</td></tr></tbody></table><p>খেলা থেকে বিরতি কখনও উত্তোলন আটকায় না।</p>',
      },
      UR: {
        title: 'رقم کیسے نکلوائیں',
        content:
          '<p>اپنے نام کا <a href="/m/member/bankCards">بینک کارڈ</a> شامل کریں، پھر ادائیگی کے پاس ورڈ سے <a href="/m/withdraw">رقم نکلوانے</a> کی درخواست دیں۔ رقم فوراً الگ رکھی جاتی، دیکھی اور بھیجی جاتی ہے۔</p><table><tbody><tr><th>جائزہ</th><td>کوئی انسان اسے دیکھتا ہے۔</td></tr><tr><th>بھیجی جا رہی ہے</th><td>آپ کے بینک کے راستے میں ہے۔</td></tr><tr><th>ادا شدہ</th><td>ہمارے پاس سے جا چکی۔</td></tr><tr><th>نامنظور یا ناکام</th><td>وجہ کے ساتھ بیلنس میں واپس ہے۔</td></tr></tbody></table><p>کھیل سے وقفہ رقم نکلوانے کو کبھی نہیں روکتا۔</p>',
      },
    },
  },
  {
    name: 'money-identity',
    parent: 'money',
    anchor: 'identity',
    texts: {
      EN: {
        title: 'Showing who you are',
        content:
          '<p>Before money goes out for the first time, <a href="/m/member/kyc">send pictures of a document</a>: png or jpg, up to three, at most 5 MB each. They are kept sealed, seen only by the person who decides, and gone when you leave.</p>',
      },
      BN: {
        title: 'পরিচয় দেখানো',
        content:
          '<p>প্রথমবার টাকা তোলার আগে <a href="/m/member/kyc">নথির ছবি পাঠান</a>: png বা jpg, সর্বোচ্চ তিনটি, প্রতিটি ৫ MB পর্যন্ত। এগুলো সিল করে রাখা হয়, কেবল সিদ্ধান্তদাতা দেখেন, আর আপনি চলে গেলে মুছে যায়।</p>',
      },
      UR: {
        title: 'اپنی شناخت دکھانا',
        content:
          '<p>پہلی بار رقم نکلوانے سے پہلے <a href="/m/member/kyc">دستاویز کی تصویریں بھیجیں</a>: png یا jpg، زیادہ سے زیادہ تین، ہر ایک 5 MB تک۔ یہ مہر بند رکھی جاتی ہیں، صرف فیصلہ کرنے والا دیکھتا ہے، اور آپ کے جانے پر ختم ہو جاتی ہیں۔</p>',
      },
    },
  },
]
