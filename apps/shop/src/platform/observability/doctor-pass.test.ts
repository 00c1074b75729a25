import { expect, test } from 'vitest';
import { DOCTOR_HEADER, doctorPass, seenByDoctor } from './doctor-pass.ts';

const KEY = 'a key for tests that signs all links';
const NOW = Date.UTC(2026, 0, 1);
const seen = (pass: unknown, now = NOW) =>
  seenByDoctor(
    {
      ip: '203.0.113.5',
      ips: ['127.0.0.1', '203.0.113.5'],
      headers: { [DOCTOR_HEADER]: pass, 'x-forwarded-for': '203.0.113.5', 'idempotency-key': 'doctor' },
      socket: { remoteAddress: '127.0.0.1' },
    },
    { linkSigningKey: KEY, now: () => new Date(now) },
  );

test('[OPS.11] tells doctor how its request arrived, and repeats no value of a header', () => {
  expect(seen(doctorPass(KEY, NOW))).toEqual({
    ip: '203.0.113.5',
    hop: '127.0.0.1',
    isTrusted: true,
    forwardedFor: '203.0.113.5',
    headers: ['idempotency-key'],
  });
});

test.each([
  ['without a pass', undefined, NOW],
  ['with an empty pass', '', NOW],
  ['with a pass of another key', doctorPass('another key for tests that signs links', NOW), NOW],
  ['with another time than the signed one', doctorPass(KEY, NOW).replace(/^\d+/, String(NOW + 1)), NOW],
  ['with a time that is no number', doctorPass(KEY, NOW).replace(/^\d+/, 'x'), NOW],
  ['with a pass that is two minutes old', doctorPass(KEY, NOW), NOW + 120_000],
  ['with a pass that is two minutes too early', doctorPass(KEY, NOW), NOW - 120_000],
  ['with two passes', [doctorPass(KEY, NOW), doctorPass(KEY, NOW)], NOW],
])('[OPS.11] tells nothing %s', (_name, pass, now) => {
  expect(seen(pass, now)).toBeNull();
});
