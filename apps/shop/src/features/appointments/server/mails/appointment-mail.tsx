// The mails about pickup appointments.

import type { AppointmentActor } from '@activepick/domain/stores/pickup-appointment.ts';
import type { App } from '#src/app.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { appointmentMailTexts } from '#src/languages/catalogues/appointments/mail-texts.ts';
import { calendarTexts } from '#src/languages/catalogues/appointments/texts.ts';
import { type Block, type MailContent, oneLine, quotedLines } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import { type CalendarEntry, calendarFile } from '../calendar-file.ts';

/** What all mails say, and where they lead. */
export interface MailedAppointment {
  benefitId: string;
  to: string;
  reader: 'employee' | 'store';
  bike: string;
  employee: string;
  store: { name: string; address: string; phone: string | null };
  link: string;
}

interface BookedTime {
  startsAt: Date;
  endsAt: Date;
  sequence: number;
}

/** A mail about an appointment. `taken`: the booked time that no longer applies. */
export type AppointmentNews =
  | { kind: 'proposed'; times: readonly Date[]; taken: BookedTime | null }
  | { kind: 'booked'; time: BookedTime }
  | { kind: 'asked'; wish: string | null; taken: BookedTime | null }
  | { kind: 'cancelled'; who: AppointmentActor; time: BookedTime }
  /** The store has taken its proposal back. */
  | { kind: 'withdrawn' }
  | { kind: 'reminder'; time: BookedTime };

/** Returns a mail about an appointment, with a calendar file where a booked time changes. */
export async function appointmentMail(
  appointment: MailedAppointment,
  news: AppointmentNews,
  language: Language,
  { settings, now }: Pick<App, 'settings' | 'now'>,
): Promise<Omit<Mail, 'messageId'>> {
  const { brand, mail } = settings;
  const { benefitId, to, reader, bike, employee, store, link } = appointment;
  const content = contentOf(appointment, news, language);
  const changed = calendarChange(news);
  const base = {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
  if (!changed) return base;
  const { method, time } = changed;
  const entry: CalendarEntry = {
    ...{ method, benefitId, to: reader, bike, employee, store, link, email: to },
    ...time,
    stamp: now(),
  };
  const sender = { name: brand.name, domain: brand.domain, email: mail.from };
  const file = { name: calendarTexts[language].file, text: await calendarFile(entry, sender, language) };
  return { ...base, calendar: { method, ...file } };
}

function calendarChange(news: AppointmentNews): { method: 'REQUEST' | 'CANCEL'; time: BookedTime } | null {
  if (news.kind === 'booked') return { method: 'REQUEST', time: news.time };
  if (news.kind === 'cancelled') return { method: 'CANCEL', time: news.time };
  const taken = 'taken' in news ? news.taken : null;
  return taken && { method: 'CANCEL', time: taken };
}

function contentOf(appointment: MailedAppointment, news: AppointmentNews, language: Language): MailContent {
  const texts = appointmentMailTexts[language];
  const isStore = appointment.reader === 'store';
  const bike = oneLine(appointment.bike);
  const employee = oneLine(appointment.employee);
  const store = oneLine(appointment.store.name);
  const time = (at: Date) => formatInstant(at.toISOString(), language);
  const button = (label: string): Block => ({ kind: 'button', label, href: appointment.link });
  const place: Block = {
    kind: 'address',
    caption: texts.place,
    lines: [
      store,
      oneLine(appointment.store.address),
      ...(appointment.store.phone ? [oneLine(appointment.store.phone)] : []),
    ],
  };
  const section = (...blocks: Block[]) => ({ heading: null, blocks });
  const no = { language, highlight: null };
  switch (news.kind) {
    case 'proposed':
      return {
        ...no,
        subject: texts.proposedSubject({ bike }),
        title: texts.proposedTitle,
        opening: [
          ...(news.taken ? [texts.noLonger({ time: time(news.taken.startsAt) })] : []),
          texts.proposedText({ bike, store }),
        ],
        sections: [section({ kind: 'list', items: news.times.map(time) }, button(texts.choose))],
      };
    case 'booked':
      return {
        ...no,
        subject: isStore ? texts.bookedSubjectStore({ employee }) : texts.bookedSubject({ bike }),
        title: texts.bookedTitle,
        opening: [isStore ? texts.bookedTextStore({ employee, bike }) : texts.bookedText({ bike, store })],
        highlight: { label: texts.time, value: time(news.time.startsAt) },
        sections: isStore
          ? [section(button(texts.open))]
          : [section(place, { kind: 'text', text: texts.bring }, button(texts.change))],
      };
    case 'asked':
      return {
        ...no,
        subject: texts.askedSubject({ employee }),
        title: texts.askedTitle,
        opening: [
          ...(news.taken ? [texts.noLonger({ time: time(news.taken.startsAt) })] : []),
          texts.askedText({ employee, bike }),
        ],
        sections: [
          section(
            ...(news.wish ? [{ kind: 'quote' as const, lines: quotedLines(news.wish) }] : []),
            button(texts.propose),
          ),
        ],
      };
    case 'cancelled':
      return {
        ...no,
        subject: isStore ? texts.cancelledSubjectStore({ employee }) : texts.cancelledSubject({ bike }),
        title: texts.cancelledTitle,
        opening: [
          texts.noLonger({ time: time(news.time.startsAt) }),
          cancelledText(appointment, news.who, texts),
        ],
        sections: [section(button(texts.open))],
      };
    case 'withdrawn':
      return {
        ...no,
        subject: texts.withdrawnSubject({ bike }),
        title: texts.withdrawnTitle,
        opening: [texts.withdrawnText({ bike, store })],
        sections: [section(button(texts.open))],
      };
    case 'reminder':
      return {
        ...no,
        subject: texts.reminderSubject({ bike }),
        title: texts.reminderTitle,
        opening: [texts.reminderText({ bike, store })],
        highlight: { label: texts.time, value: time(news.time.startsAt) },
        sections: [section(place, { kind: 'text', text: texts.bring }, button(texts.change))],
      };
  }
}

function cancelledText(
  { reader, bike, employee }: MailedAppointment,
  who: AppointmentActor,
  texts: (typeof appointmentMailTexts)[Language],
): string {
  const names = { bike: oneLine(bike), employee: oneLine(employee) };
  if (who === 'system') return texts.cancelledBySystem(names);
  if (who === reader) return texts.cancelledByYou(names);
  return reader === 'store' ? texts.cancelledByEmployee(names) : texts.cancelledByStore(names);
}
