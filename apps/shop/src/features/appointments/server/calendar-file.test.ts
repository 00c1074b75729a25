import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const SENDER = { name: 'ActivePick', domain: 'activepick.se', email: 'order@activepick.se' };
const ENTRY: CalendarEntry = {
  method: 'REQUEST',
  benefitId: '01990000-0000-7000-8000-000000000001',
  sequence: 3,
  // The day on which summer time begins: 10:00 in Sweden.
  startsAt: new Date('2027-03-28T08:00:00Z'),
  endsAt: new Date('2027-03-28T08:30:00Z'),
  stamp: new Date('2027-03-20T12:00:00Z'),
  to: 'employee',
  bike: 'Vässla',
  employee: 'Anna Åkesson',
  store: { name: 'Cykelverkstan', address: 'Storgatan 4, 332 30 Gislaved' },
  email: 'anna@example.se',
  link: 'https://activepick.se/benefits/1?lang=sv',
};

/** The lines of a file as a calendar reads them (RFC 5545, section 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  test('[BP12.6] has a stable identifier, the sequence and the time in UTC', async () => {
    const lines = linesOf(await calendarFile(ENTRY, SENDER, 'sv'));
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:pickup-01990000-0000-7000-8000-000000000001@activepick.se',
        'SEQUENCE:3',
        'DTSTAMP:20270320T120000Z',
        'DTSTART:20270328T080000Z',
        'DTEND:20270328T083000Z',
        'SUMMARY:Hämta Vässla',
        'LOCATION:Cykelverkstan\\, Storgatan 4\\, 332 30 Gislaved',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  test('[BP12.6] cancels the same entry', async () => {
    const lines = linesOf(await calendarFile({ ...ENTRY, method: 'CANCEL', sequence: 4 }, SENDER, 'en'));
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'UID:pickup-01990000-0000-7000-8000-000000000001@activepick.se',
        'SEQUENCE:4',
        'STATUS:CANCELLED',
        'SUMMARY:Collect Vässla',
      ]),
    );
  });

  test('[BP12.6] asks nobody for an answer when it is downloaded, and names the employee to the store', async () => {
    const lines = linesOf(await calendarFile({ ...ENTRY, method: 'PUBLISH', to: 'store' }, SENDER, 'sv'));
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines).toContain('SUMMARY:Lämna ut Vässla till Anna Åkesson');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  test.each([
    'Cykel\r\nATTACH:https://evil.example',
    'Cykel\nEND:VEVENT\nBEGIN:VEVENT\nUID:other',
    'Cykel\u2028DTSTART:20200101T000000Z',
    'Cykel\u0000\u0007; , \\ "',
    `${'å'.repeat(300)}\r\n METHOD:PUBLISH`,
  ])('[T35] writes the hostile text %j into its own line only', async (hostile) => {
    const file = await calendarFile(
      { ...ENTRY, to: 'store', bike: hostile, employee: hostile, store: { name: hostile, address: hostile } },
      { ...SENDER, name: hostile },
      'sv',
    );
    const lines = linesOf(file);
    const names = lines.map((line) => line.split(/[:;]/)[0]);
    const plain = linesOf(await calendarFile({ ...ENTRY, to: 'store' }, SENDER, 'sv'));
    expect(names).toEqual(plain.map((line) => line.split(/[:;]/)[0]));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the file must have none but line ends
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u2028\u2029]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
