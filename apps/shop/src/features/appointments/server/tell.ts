// The mails about an appointment, queued in the transaction of their cause. Texts and names are read when a mail is written.
import type { AppointmentActor, AppointmentEvent } from '@activepick/domain/stores/pickup-appointment.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { employeeOf, storePartyOf } from './appointment-repository.ts';

/** The store proposes times; goes to the employee. The payload of all is `AppointmentPayload`. */
export const APPOINTMENT_PROPOSED = 'appointment-proposed';
/** The employee has chosen a time; goes to both. */
export const APPOINTMENT_BOOKED = 'appointment-booked';
/** The employee asks for other times; goes to the store. */
export const APPOINTMENT_ASKED = 'appointment-asked';
/** A time no longer applies. */
export const APPOINTMENT_CANCELLED = 'appointment-cancelled';
/** The day before; goes to the employee. */
export const APPOINTMENT_REMINDER = 'appointment-reminder';

/** A kind of mail about an appointment. */
export type AppointmentMailKind =
  | typeof APPOINTMENT_PROPOSED
  | typeof APPOINTMENT_BOOKED
  | typeof APPOINTMENT_ASKED
  | typeof APPOINTMENT_CANCELLED
  | typeof APPOINTMENT_REMINDER;

/** The payload of a mail about an appointment in the outbox. */
export interface AppointmentPayload {
  benefitId: string;
  storeId: string;
  to: 'employee' | 'store';
  who: AppointmentActor;
  /** The version and SEQUENCE with the change. */
  version: number;
  sequence: number;
  /** The booked time, or the one that was taken back. */
  startsAt: string | null;
}

/** A stored change. */
export interface ToldChange {
  benefitId: string;
  storeId: string;
  /** The store before the change; null before the first proposal. */
  formerStoreId: string | null;
  event: AppointmentEvent;
  who: AppointmentActor;
  version: number;
  sequence: number;
  /** The booked time, or the one that was taken back. */
  startsAt: Date | null;
}

/** Queues the mails about a change: to the side that must act or know, and to both when a booked time changes. */
export async function tellOfChange(tx: Connection, change: ToldChange): Promise<void> {
  const { event, startsAt, storeId, formerStoreId } = change;
  const wasBooked = startsAt !== null;
  const former = { ...change, storeId: formerStoreId ?? storeId };
  if (event === 'propose') {
    await queueAppointmentMail(tx, APPOINTMENT_PROPOSED, 'employee', change);
    if (wasBooked) await queueAppointmentMail(tx, APPOINTMENT_CANCELLED, 'store', former);
  } else if (event === 'choose') {
    await queueAppointmentMail(tx, APPOINTMENT_BOOKED, 'employee', change);
    await queueAppointmentMail(tx, APPOINTMENT_BOOKED, 'store', change);
  } else if (event === 'ask') {
    await queueAppointmentMail(tx, APPOINTMENT_ASKED, 'store', change);
    if (wasBooked) await queueAppointmentMail(tx, APPOINTMENT_CANCELLED, 'employee', change);
  } else {
    await queueAppointmentMail(tx, APPOINTMENT_CANCELLED, 'employee', change);
    if (wasBooked) await queueAppointmentMail(tx, APPOINTMENT_CANCELLED, 'store', change);
  }
}

/** Queues one mail about an appointment, unless the party has no address. */
export async function queueAppointmentMail(
  tx: Connection,
  kind: AppointmentMailKind,
  to: AppointmentPayload['to'],
  { benefitId, storeId, who, version, sequence, startsAt }: Omit<ToldChange, 'event' | 'formerStoreId'>,
): Promise<void> {
  const party =
    to === 'employee' ? await employeeOf(tx, benefitId) : await storePartyOf(tx, storeId, benefitId);
  if (!party) return;
  const payload: AppointmentPayload = {
    benefitId,
    storeId,
    to,
    who,
    version,
    sequence,
    startsAt: startsAt?.toISOString() ?? null,
  };
  await addToOutbox(tx, {
    kind,
    businessKey: `appointment:${benefitId}:${version}:${kind}:${to}`,
    language: party.language,
    payload: { ...payload },
  });
}
