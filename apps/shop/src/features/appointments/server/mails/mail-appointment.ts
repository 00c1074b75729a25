import type { App } from '#src/app.ts';
import { addressOfStore, partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import {
  appointmentOf,
  type CollectedBike,
  collectedBike,
  employeeOf,
  type StoredAppointment,
  storePartyOf,
} from '../appointment-repository.ts';
import { endOf } from '../shape.ts';
import {
  APPOINTMENT_ASKED,
  APPOINTMENT_BOOKED,
  APPOINTMENT_CANCELLED,
  APPOINTMENT_PROPOSED,
  APPOINTMENT_REMINDER,
  type AppointmentPayload,
} from '../tell.ts';
import type { AppointmentNews } from './appointment-mail.tsx';

/**
 * Returns the mail of a row of the outbox; null when it no longer applies. A time that was taken back is always told, because
 * it may be in a calendar.
 */
export async function renderAppointmentMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const payload = row.payload as unknown as AppointmentPayload;
  const { benefitId, storeId, to } = payload;
  const { pool } = app.db;
  const [bike, stored, store, party] = await Promise.all([
    collectedBike(pool, benefitId),
    appointmentOf(pool, benefitId),
    partnerStoreById(pool, storeId),
    to === 'employee' ? employeeOf(pool, benefitId) : storePartyOf(pool, storeId, benefitId),
  ]);
  if (!bike || !store || !party) return null;
  const news = newsOf(row.kind, payload, stored, app.now());
  if (!news) return null;
  const { appointmentMail } = await import('./appointment-mail.tsx');
  const mail = await appointmentMail(
    {
      benefitId,
      to: party.to,
      reader: to,
      bike: bike.bike,
      employee: bike.employee,
      store: { name: store.name, address: addressOfStore(store), phone: store.phone },
      link: `${app.publicUrl}${pathOf(payload, bike)}?lang=${row.language}`,
    },
    news,
    row.language,
    app,
  );
  return { ...mail, messageId: row.id };
}

const pathOf = ({ to, storeId }: AppointmentPayload, { benefitId }: CollectedBike): string =>
  to === 'employee' ? `/benefits/${benefitId}` : `/store/${storeId}/bikes/${benefitId}`;

function newsOf(
  kind: string,
  payload: AppointmentPayload,
  stored: StoredAppointment | null,
  now: Date,
): AppointmentNews | null {
  const { sequence, version, who } = payload;
  const startsAt = payload.startsAt === null ? null : new Date(payload.startsAt);
  const time = startsAt && { startsAt, endsAt: endOf(startsAt), sequence };
  const isCurrent = stored?.version === version;
  const cancelled = time ? { kind: 'cancelled' as const, who, time } : null;
  switch (kind) {
    case APPOINTMENT_PROPOSED: {
      const times = isCurrent ? stored.times.filter((one) => one > now) : [];
      return times.length > 0 ? { kind: 'proposed', times, taken: time } : cancelled;
    }
    case APPOINTMENT_BOOKED:
      return isCurrent && time ? { kind: 'booked', time } : null;
    case APPOINTMENT_ASKED:
      return isCurrent ? { kind: 'asked', wish: stored.wish, taken: time } : cancelled;
    case APPOINTMENT_CANCELLED:
      return cancelled ?? (isCurrent ? { kind: 'withdrawn' } : null);
    case APPOINTMENT_REMINDER:
      return isCurrent && time && time.startsAt > now ? { kind: 'reminder', time } : null;
    default:
      return null;
  }
}
