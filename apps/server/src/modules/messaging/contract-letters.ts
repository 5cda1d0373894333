import type { LanguageCode, LetterKind } from '@baize/contracts'

type ContractLetter = Extract<LetterKind, `contract${string}`>
type Said = readonly [title: string, text: string]

/** What agents are told of their contracts, by kind of letter, and the words of the link to the contract's screen. */
const said: Readonly<
  Record<LanguageCode, { readonly link: string } & Readonly<Record<ContractLetter, Said>>>
> = {
  EN: {
    link: 'View the contract',
    contractOffered: ['Contract offered', 'Nothing changes until you read it and accept.'],
    contractAsked: [
      'Change requested',
      'Somebody in your team asks for other terms. Offer them, or dismiss the request.',
    ],
    contractAgreed: ['Contract accepted', 'Both of you agreed. The contract says from when it holds.'],
    contractRejected: ['Offer rejected', 'The offer was not accepted. Nothing has changed.'],
    contractDismissed: ['Request dismissed', 'Your request was not taken up. Nothing has changed.'],
    contractWithdrawn: ['Withdrawn', 'What was proposed was taken back. Nothing has changed.'],
    contractExpired: ['Offer lapsed', 'Nobody answered within seven days. Nothing has changed.'],
    contractEndAsked: [
      'An end is requested',
      'The other side wants to end the contract. It goes on unless you agree.',
    ],
    contractGoesOn: ['Contract goes on', 'The contract holds as before.'],
    contractEnded: ['Contract ends', 'The contract says until when it holds. What was earned is paid.'],
    contractNotCovered: [
      'Contract did not start',
      'It was no longer covered when it was due. What held before still holds.',
    ],
    contractSuspended: [
      'Contract suspended',
      'The house has suspended the contract. Contact support if you disagree.',
    ],
  },
  BN: {
    link: 'চুক্তি দেখুন',
    contractOffered: ['চুক্তির অফার', 'আপনি পড়ে গ্রহণ না করা পর্যন্ত কিছুই বদলাবে না।'],
    contractAsked: ['পরিবর্তনের অনুরোধ', 'আপনার দলের একজন অন্য শর্ত চান। অফার দিন, অথবা অনুরোধটি বাতিল করুন।'],
    contractAgreed: ['চুক্তি গৃহীত', 'দুজনেই রাজি হয়েছেন। কখন থেকে চলবে তা চুক্তিতে আছে।'],
    contractRejected: ['অফার প্রত্যাখ্যাত', 'অফারটি গ্রহণ করা হয়নি। কিছুই বদলায়নি।'],
    contractDismissed: ['অনুরোধ বাতিল', 'আপনার অনুরোধ রাখা হয়নি। কিছুই বদলায়নি।'],
    contractWithdrawn: ['ফিরিয়ে নেওয়া হয়েছে', 'যা প্রস্তাব করা হয়েছিল তা ফিরিয়ে নেওয়া হয়েছে। কিছুই বদলায়নি।'],
    contractExpired: ['অফারের মেয়াদ শেষ', 'সাত দিনের মধ্যে কেউ উত্তর দেয়নি। কিছুই বদলায়নি।'],
    contractEndAsked: ['চুক্তি শেষ করার অনুরোধ', 'অন্য পক্ষ চুক্তি শেষ করতে চায়। আপনি রাজি না হলে এটি চলবে।'],
    contractGoesOn: ['চুক্তি চলছে', 'চুক্তি আগের মতোই আছে।'],
    contractEnded: ['চুক্তি শেষ হচ্ছে', 'কখন পর্যন্ত চলবে তা চুক্তিতে আছে। যা অর্জিত হয়েছে তা দেওয়া হবে।'],
    contractNotCovered: ['চুক্তি শুরু হয়নি', 'শুরুর সময় এর শর্ত আর পূরণ হচ্ছিল না। আগে যা ছিল তা-ই আছে।'],
    contractSuspended: ['চুক্তি স্থগিত', 'চুক্তিটি স্থগিত করা হয়েছে। একমত না হলে সাপোর্টে যোগাযোগ করুন।'],
  },
  UR: {
    link: 'معاہدہ دیکھیں',
    contractOffered: ['معاہدے کی آفر', 'جب تک آپ پڑھ کر قبول نہ کریں، کچھ نہیں بدلے گا۔'],
    contractAsked: [
      'تبدیلی کی درخواست',
      'آپ کی ٹیم میں سے کوئی دوسری شرائط چاہتا ہے۔ آفر دیں یا درخواست رد کریں۔',
    ],
    contractAgreed: ['معاہدہ قبول ہو گیا', 'دونوں متفق ہو گئے۔ کب سے نافذ ہے، معاہدے میں لکھا ہے۔'],
    contractRejected: ['آفر مسترد', 'آفر قبول نہیں کی گئی۔ کچھ نہیں بدلا۔'],
    contractDismissed: ['درخواست رد', 'آپ کی درخواست نہیں مانی گئی۔ کچھ نہیں بدلا۔'],
    contractWithdrawn: ['واپس لے لیا گیا', 'جو تجویز دی گئی تھی وہ واپس لے لی گئی۔ کچھ نہیں بدلا۔'],
    contractExpired: ['آفر کی مدت ختم', 'سات دن میں کسی نے جواب نہیں دیا۔ کچھ نہیں بدلا۔'],
    contractEndAsked: [
      'معاہدہ ختم کرنے کی درخواست',
      'دوسرا فریق معاہدہ ختم کرنا چاہتا ہے۔ آپ متفق نہ ہوں تو یہ جاری رہے گا۔',
    ],
    contractGoesOn: ['معاہدہ جاری ہے', 'معاہدہ پہلے کی طرح برقرار ہے۔'],
    contractEnded: ['معاہدہ ختم ہو رہا ہے', 'کب تک نافذ ہے، معاہدے میں لکھا ہے۔ جو کمایا گیا وہ ادا ہو گا۔'],
    contractNotCovered: [
      'معاہدہ شروع نہیں ہوا',
      'مقررہ وقت پر اس کی شرائط پوری نہیں تھیں۔ پہلے والا معاہدہ برقرار ہے۔',
    ],
    contractSuspended: ['معاہدہ معطل', 'معاہدہ معطل کر دیا گیا ہے۔ متفق نہ ہوں تو سپورٹ سے رابطہ کریں۔'],
  },
}

/** `{screen}` is where the reader finds the contract. */
export function contractLetter(kind: ContractLetter, language: LanguageCode) {
  const [title, text] = said[language][kind]
  return { title, content: `<p>${text} <a href="/m/member/agent/{screen}">${said[language].link}</a></p>` }
}

export function isContractLetter(kind: LetterKind): kind is ContractLetter {
  return kind.startsWith('contract')
}
