import type { App } from '#src/app.ts';
import { contentPage } from '#src/features/content/server/content-page.ts';
import { BUY_OUT_PAID } from '#src/features/payments/server/buy-out-payment-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { paidBike } from '../receipt-repository.ts';
import type { SellingShop } from './buy-out-mail.tsx';

/** Returns the mail of a row of the outbox; null when nobody is left to be told. */
export async function renderBuyOutMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const paid = await paidBike(app.db.pool, String(row.payload.paymentId));
  if (!paid) return null;
  const { buyOutMail } = await import('./buy-out-mail.tsx');
  const link = `${app.publicUrl}/benefits/${paid.benefitId}?lang=${row.language}`;
  const news = row.kind === BUY_OUT_PAID ? 'paid' : 'refunded';
  return {
    ...(await buyOutMail({ ...paid, link }, news, row.language, sellingShop(app, row.language))),
    messageId: row.id,
  };
}

/** Returns the seller and the terms for the mails about a bike. */
export const sellingShop = (
  app: Pick<App, 'settings' | 'publicUrl' | 'brandFiles'>,
  language: Language,
): SellingShop => ({
  brand: app.settings.brand,
  publicUrl: app.publicUrl,
  terms: contentPage(app, 'terms', language),
});
