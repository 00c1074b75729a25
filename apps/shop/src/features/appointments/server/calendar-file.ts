// The iCalendar file of an appointment (RFC 5545 and 5546). The library escapes texts and folds lines.

import type { Language } from '#src/i18n/language.ts';
import { calendarTexts } from '#src/languages/catalogues/appointments/texts.ts';
import { oneLine } from '#src/platform/mail/mail-content.ts';

/** The contents of a calendar entry. */
export interface CalendarEntry {
  /** A file to download is published: it asks nobody for an answer. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  benefitId: string;
  /** Rises with each change of a booked time. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** The instant at which the file is written. */
  stamp: Date;
  to: 'employee' | 'store';
  bike: string;
  employee: string;
  store: { name: string; address: string };
  /** The address of the recipient; unused in a published entry. */
  email: string;
  /** The page with the appointment. */
  link: string;
}

/** The name and address that sends, and the domain of the identifier. */
export interface CalendarSender {
  name: string;
  domain: string;
  email: string;
}

/** The media type of the file. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

// In a parameter, a quotation mark cannot be written (RFC 5545, section 3.2).
const inParameter = (text: string) => oneLine(text).replaceAll('"', "'");

/** Returns the file. The identifier of an appointment never changes, so that a calendar replaces or removes the entry. */
export async function calendarFile(
  entry: CalendarEntry,
  { name, domain, email }: CalendarSender,
  language: Language,
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const texts = calendarTexts[language];
  const isCancelled = entry.method === 'CANCEL';
  const bike = oneLine(entry.bike);
  const employee = oneLine(entry.employee);
  const store = { name: oneLine(entry.store.name), address: oneLine(entry.store.address) };
  const calendar = ical({
    prodId: { company: inParameter(name), product: 'Pickup', language: language.toUpperCase() },
    method: ICalCalendarMethod[entry.method],
  });
  calendar.createEvent({
    id: `pickup-${entry.benefitId}@${domain}`,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.to === 'employee' ? texts.collect({ bike }) : texts.handOver({ bike, employee }),
    location: `${store.name}, ${store.address}`,
    description: entry.to === 'employee' ? texts.bring : texts.check,
    url: entry.link,
    organizer: { name: inParameter(name), email },
    // RFC 5546, section 3.2.1: a published entry has no attendees.
    attendees: entry.method === 'PUBLISH' ? [] : [{ email: entry.email, rsvp: false }],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}
