import type { DemoHelp } from '../wall-types.ts'

export const moneyHelp: readonly DemoHelp[] = [
  {
    name: 'money',
    parent: null,
    anchor: 'money',
    texts: {
      EN: { title: 'Deposits and withdrawals', content: '<p>How to deposit and withdraw.</p>' },
      BN: { title: 'জমা ও উত্তোলন', content: '<p>কীভাবে জমা ও উত্তোলন করবেন।</p>' },
      UR: { title: 'ڈپازٹ اور رقم نکلوانا', content: '<p>ڈپازٹ کرنے اور رقم نکلوانے کا طریقہ۔</p>' },
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
          '<ol><li>Open <a href="/m/voucherCenter">deposit</a> and choose a payment method.</li><li>Enter the amount. The minimum, the maximum and any fee are shown beside it.</li><li>Complete the payment. For a bank transfer, add the reference code and upload the slip.</li></ol><p>You can set a daily, weekly or monthly deposit limit first. A bonus is never added without your consent.</p>',
      },
      BN: {
        title: 'কীভাবে জমা দেবেন',
        content:
          '<ol><li><a href="/m/voucherCenter">জমা</a> খুলে পেমেন্ট পদ্ধতি বাছুন।</li><li>পরিমাণ লিখুন; সর্বনিম্ন, সর্বোচ্চ ও কোনো ফি থাকলে পাশে লেখা থাকে।</li><li>পেমেন্ট সম্পন্ন করুন। ব্যাংক ট্রান্সফারে রেফারেন্স কোড দিন এবং স্লিপ আপলোড করুন।</li></ol><p>আগে দিন, সপ্তাহ বা মাসের জমার সীমা ঠিক করতে পারেন। আপনার সম্মতি ছাড়া কখনও বোনাস যোগ হয় না।</p>',
      },
      UR: {
        title: 'ڈپازٹ کیسے کریں',
        content:
          '<ol><li><a href="/m/voucherCenter">ڈپازٹ</a> کھولیں اور ادائیگی کا طریقہ چنیں۔</li><li>رقم لکھیں؛ کم سے کم، زیادہ سے زیادہ اور فیس ساتھ لکھی ہے۔</li><li>ادائیگی مکمل کریں۔ بینک ٹرانسفر میں حوالہ کوڈ لکھیں اور رسید اپ لوڈ کریں۔</li></ol><p>آپ پہلے دن، ہفتے یا مہینے کی ڈپازٹ حد مقرر کر سکتے ہیں۔ آپ کی رضامندی کے بغیر بونس کبھی شامل نہیں ہوتا۔</p>',
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
          '<p>Add a <a href="/m/member/bankCards">bank account</a> in your own name, then request a <a href="/m/withdraw">withdrawal</a> with your payment PIN. The money is held at once, reviewed and sent.</p><table><tbody><tr><th>Under review</th><td>Our team is checking it.</td></tr><tr><th>Sending</th><td>It is on its way to your bank.</td></tr><tr><th>Paid</th><td>The bank has confirmed it.</td></tr><tr><th>Rejected or failed</th><td>The money is back in your balance, with the reason.</td></tr></tbody></table><p>A break from play never stops a withdrawal.</p>',
      },
      BN: {
        title: 'কীভাবে উত্তোলন করবেন',
        content:
          '<p>নিজের নামের <a href="/m/member/bankCards">ব্যাংক অ্যাকাউন্ট</a> যোগ করুন, তারপর পেমেন্ট পিন দিয়ে <a href="/m/withdraw">উত্তোলন</a> চান। টাকা সঙ্গে সঙ্গে আলাদা রাখা হয়, দেখা হয় ও পাঠানো হয়।</p><table><tbody><tr><th>পর্যালোচনাধীন</th><td>আমাদের টিম যাচাই করছে।</td></tr><tr><th>পাঠানো হচ্ছে</th><td>আপনার ব্যাংকের পথে।</td></tr><tr><th>পরিশোধিত</th><td>ব্যাংক নিশ্চিত করেছে।</td></tr><tr><th>প্রত্যাখ্যাত বা ব্যর্থ</th><td>কারণসহ ব্যালেন্সে ফিরে এসেছে।</td></tr></tbody></table><p>খেলা থেকে বিরতি কখনও উত্তোলন আটকায় না।</p>',
      },
      UR: {
        title: 'رقم کیسے نکلوائیں',
        content:
          '<p>اپنے نام کا <a href="/m/member/bankCards">بینک اکاؤنٹ</a> شامل کریں، پھر پیمنٹ پن سے <a href="/m/withdraw">رقم نکلوانے</a> کی درخواست دیں۔ رقم فوراً الگ رکھی جاتی، دیکھی اور بھیجی جاتی ہے۔</p><table><tbody><tr><th>زیرِ جائزہ</th><td>ہماری ٹیم جانچ رہی ہے۔</td></tr><tr><th>بھیجی جا رہی ہے</th><td>آپ کے بینک کے راستے میں ہے۔</td></tr><tr><th>ادا شدہ</th><td>بینک نے تصدیق کر دی۔</td></tr><tr><th>نامنظور یا ناکام</th><td>وجہ کے ساتھ بیلنس میں واپس ہے۔</td></tr></tbody></table><p>کھیل سے وقفہ رقم نکلوانے کو کبھی نہیں روکتا۔</p>',
      },
    },
  },
  {
    name: 'money-identity',
    parent: 'money',
    anchor: 'identity',
    texts: {
      EN: {
        title: 'Identity verification',
        content:
          '<p>Before your first withdrawal, <a href="/m/member/kyc">verify your identity</a>: upload up to 3 pictures of a document, PNG or JPG, up to 5 MB each. They are encrypted, only our verification team sees them, and they are deleted when you close your account.</p>',
      },
      BN: {
        title: 'পরিচয় যাচাই',
        content:
          '<p>প্রথম উত্তোলনের আগে <a href="/m/member/kyc">পরিচয় যাচাই করুন</a>: নথির সর্বোচ্চ 3টি ছবি আপলোড করুন, PNG বা JPG, প্রতিটি 5 MB পর্যন্ত। এগুলো এনক্রিপ্ট করা থাকে, কেবল আমাদের যাচাই টিম দেখে, আর অ্যাকাউন্ট বন্ধ করলে মুছে যায়।</p>',
      },
      UR: {
        title: 'شناخت کی تصدیق',
        content:
          '<p>پہلی بار رقم نکلوانے سے پہلے <a href="/m/member/kyc">اپنی شناخت کی تصدیق کریں</a>: دستاویز کی زیادہ سے زیادہ 3 تصویریں اپ لوڈ کریں، PNG یا JPG، ہر ایک 5 MB تک۔ یہ انکرپٹ رہتی ہیں، صرف ہماری تصدیقی ٹیم دیکھتی ہے، اور اکاؤنٹ بند کرنے پر مٹا دی جاتی ہیں۔</p>',
      },
    },
  },
]
