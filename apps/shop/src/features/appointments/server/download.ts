// The booked time as a file for a calendar.

import type { App } from '#src/app.ts';
import { addressOfStore, partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { calendarTexts } from '#src/languages/catalogues/appointments/texts.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import { appointmentOf, type CollectedBike } from './appointment-repository.ts';
import { CALENDAR_TYPE, calendarFile } from './calendar-file.ts';
import { isCollectable } from './change-appointment.ts';
import { endOf } from './shape.ts';

/** Returns the file of a booked time. Throws `not-possible-now` without one. */
export async function downloadOf(
  app: App,
  bike: CollectedBike,
  { to, language }: { to: 'employee' | 'store'; language: Language },
): Promise<AnsweredFile> {
  const { pool } = app.db;
  const { benefitId, storeId } = bike;
  const stored = await appointmentOf(pool, benefitId);
  const isHere = isCollectable(bike.benefitState, bike.orderState) && stored?.storeId === storeId;
  const store = storeId === null ? null : await partnerStoreById(pool, storeId);
  if (!stored?.startsAt || !isHere || !store) throw new Problem('not-possible-now');
  const path = to === 'employee' ? `/benefits/${benefitId}` : `/store/${store.id}/bikes/${benefitId}`;
  const { brand, mail } = app.settings;
  const text = await calendarFile(
    {
      method: 'PUBLISH',
      benefitId,
      sequence: stored.sequence,
      startsAt: stored.startsAt,
      endsAt: endOf(stored.startsAt),
      stamp: stored.changedAt,
      to,
      bike: bike.bike,
      employee: bike.employee,
      store: { name: store.name, address: addressOfStore(store) },
      email: '',
      link: `${app.publicUrl}${path}?lang=${language}`,
    },
    { name: brand.name, domain: brand.domain, email: mail.from },
    language,
  );
  return { name: calendarTexts[language].file, type: CALENDAR_TYPE, bytes: Buffer.from(text, 'utf8') };
}
