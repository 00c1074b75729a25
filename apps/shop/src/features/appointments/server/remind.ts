// The hourly job of appointments: reminders for tomorrow, and times that no longer apply.
import { addDays } from '@activepick/domain/calendar.ts';
import { dayBounds } from '@activepick/domain/stores/pickup-times.ts';
import type { App } from '#src/app.ts';
import {
  appointmentsToEnd,
  appointmentsToRemind,
  collectedBike,
  markReminded,
} from './appointment-repository.ts';
import { endAppointment } from './change-appointment.ts';
import { APPOINTMENT_REMINDER, queueAppointmentMail } from './tell.ts';

/** The name of the job. */
export const APPOINTMENTS_JOB = 'appointments';

// A batch is one transaction, and the job works through all of them.
const BATCH = 100;

/** Reminds employees of tomorrow's appointments once, and cancels those of cancelled or moved orders. */
export async function followAppointments(app: App): Promise<void> {
  for (let sent = BATCH; sent === BATCH; ) sent = await remindBatch(app);
  await endStale(app);
}

function remindBatch(app: App): Promise<number> {
  const today = app.today();
  const { from, to } = dayBounds(addDays(today, 1));
  const bookedBefore = new Date(dayBounds(today).from);
  return app.db.transaction(async (tx) => {
    const wanted = { from: new Date(from), to: new Date(to), bookedBefore, most: BATCH };
    const due = await appointmentsToRemind(tx, wanted);
    for (const one of due)
      await queueAppointmentMail(tx, APPOINTMENT_REMINDER, 'employee', { ...one, who: 'system' });
    await markReminded(
      tx,
      due.map(({ benefitId }) => benefitId),
    );
    return due.length;
  });
}

async function endStale(app: App): Promise<void> {
  for (const benefitId of await appointmentsToEnd(app.db.pool, BATCH)) {
    const bike = await collectedBike(app.db.pool, benefitId);
    if (bike) await endAppointment(app, bike);
  }
}
