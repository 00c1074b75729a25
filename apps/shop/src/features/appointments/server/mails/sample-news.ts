import type { AppointmentNews, MailedAppointment } from './appointment-mail.tsx';

const TIME = {
  startsAt: new Date('2027-03-05T15:00:00Z'),
  endsAt: new Date('2027-03-05T15:30:00Z'),
  sequence: 1,
};

/** Invented news for the previews of the mails. */
export const SAMPLE_APPOINTMENT_NEWS = {
  'appointment-proposed': {
    kind: 'proposed',
    times: ['2027-03-04T09:00:00Z', '2027-03-05T15:00:00Z', '2027-03-06T10:30:00Z'].map(
      (time) => new Date(time),
    ),
    taken: null,
  },
  'appointment-booked': { kind: 'booked', time: TIME },
  'appointment-asked': { kind: 'asked', wish: 'Helst efter klockan 16, eller på en lördag.', taken: null },
  'appointment-cancelled': { kind: 'cancelled', who: 'store', time: TIME },
  'appointment-reminder': { kind: 'reminder', time: TIME },
} as const satisfies Record<string, AppointmentNews>;

/** The invented appointment of the previews. */
export const sampleAppointment = (
  reader: 'employee' | 'store',
  to: string,
  link: string,
): MailedAppointment => ({
  benefitId: '01990000-0000-7000-8000-000000000001',
  to,
  reader,
  bike: 'Skogsleden Hybrid 7',
  employee: 'Anna Åkesson',
  store: { name: 'Cykelverkstan', address: 'Storgatan 4, 332 30 Gislaved', phone: '0371-123 45' },
  link,
});
