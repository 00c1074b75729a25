import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import type { PaidBike } from '../receipt-repository.ts';
import type { BuyOutNews } from './buy-out-mail.tsx';
import { sellingShop } from './mail-buy-out.ts';

const SAMPLE: PaidBike = {
  to: 'anna.andersson@example.se',
  benefitId: '',
  number: 100_042,
  bike: 'Vässla',
  amountOre: ore(379_800),
  receiptNumber: 10_042,
  card: 'visa 4242',
  paidAt: new Date('2027-02-11T09:30:00Z'),
  ownFrom: '2027-03-01',
  isWaiting: false,
};

/** Returns the mail about an invented payment, for the previews of the mails. */
export const buyOutPreview = (news: BuyOutNews) => async (app: App, language: Language) => {
  const { buyOutMail } = await import('./buy-out-mail.tsx');
  return buyOutMail({ ...SAMPLE, link: app.publicUrl }, news, language, sellingShop(app, language));
};
