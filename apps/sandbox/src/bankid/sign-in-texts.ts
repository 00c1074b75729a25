// Texts of the app's page, in both languages.

/** A language of the page. */
export type Language = 'sv' | 'en';

interface Texts {
  brand: string;
  title: string;
  explain: string;
  sameDevice: string;
  qr: string;
  qrPicture: string;
  choose: string;
  hinted: (p: { number: string }) => string;
  who: string;
  identify: string;
  cancel: string;
  fail: string;
  leave: string;
  other: string;
  goneTitle: string;
  gone: string;
}

const sv: Texts = {
  brand: 'Test-ID',
  title: 'Legitimera dig',
  explain: 'Det här är en påhittad legitimation med påhittade personer. Webbutiken får veta vem du väljer.',
  sameDevice: 'Appen öppnas på den här enheten. Välj vem du är och legitimera dig.',
  qr: 'Skanna QR-koden med appen i din mobil. Här räcker det att välja vem som skannar.',
  qrPicture: 'QR-kod att skanna',
  choose: 'Legitimera dig på den här enheten eller med mobilen. Här gör det ingen skillnad.',
  hinted: ({ number }) => `Webbutiken har angett personnumret ${number}.`,
  who: 'Vem är du?',
  identify: 'Legitimera',
  cancel: 'Avbryt',
  fail: 'Låt det misslyckas',
  leave: 'Du kan också gå tillbaka eller stänga sidan, för att se vad webbutiken gör då.',
  other: 'In English',
  goneTitle: 'Legitimeringen gäller inte längre',
  gone: 'Den är redan avslutad, eller så tog den för lång tid. Gå tillbaka till webbutiken och börja om.',
};

const en: Texts = {
  brand: 'Test ID',
  title: 'Identify yourself',
  explain: 'This is a made-up ID with made-up people. The shop is told who you choose.',
  sameDevice: 'The app opens on this device. Choose who you are and identify yourself.',
  qr: 'Scan the QR code with the app on your phone. Here you only need to choose who scans it.',
  qrPicture: 'QR code to scan',
  choose: 'Identify yourself on this device or with your phone. Here it makes no difference.',
  hinted: ({ number }) => `The shop has given the personal number ${number}.`,
  who: 'Who are you?',
  identify: 'Identify',
  cancel: 'Cancel',
  fail: 'Make it fail',
  leave: 'You can also go back or close the page to see what the shop does then.',
  other: 'På svenska',
  goneTitle: 'This identification is no longer valid',
  gone: 'It has already ended, or it took too long. Go back to the shop and start again.',
};

/** The texts of a language. */
export const signInTexts = (language: Language): Texts => (language === 'sv' ? sv : en);

/**
 * Returns the language of a locale such as `sv-SE` or of an `Accept-Language` header: English or, by default, Swedish.
 */
export const languageOf = (wish: string): Language => (/^\s*en\b/i.test(wish) ? 'en' : 'sv');
