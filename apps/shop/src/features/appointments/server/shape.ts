import { APPOINTMENT_MINUTES } from '@activepick/domain/stores/pickup-times.ts';
import type { Appointment } from '../contract.ts';
import type { StoredAppointment } from './appointment-repository.ts';

const MINUTE_MS = 60_000;

/** Returns when an appointment ends. */
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + APPOINTMENT_MINUTES * MINUTE_MS);

/** Returns an appointment as both sides see it. Proposed times that have passed are left out. */
export const appointmentShape = (stored: StoredAppointment, now: Date): Appointment => ({
  state: stored.state,
  version: stored.version,
  times:
    stored.state === 'cancelled'
      ? []
      : stored.times.filter((time) => time > now).map((time) => time.toISOString()),
  startsAt: stored.startsAt?.toISOString() ?? null,
  endsAt: stored.startsAt ? endOf(stored.startsAt).toISOString() : null,
  wish: stored.wish,
  changedWho: stored.changedWho,
  changedAt: stored.changedAt.toISOString(),
});
