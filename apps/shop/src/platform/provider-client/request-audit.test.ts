import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ mail: 'sandbox', payments: 'sandbox' });
});
afterAll(() => app.close());

const written = async (action: string) => {
  const { rows } = await app.db.pool.query(
    'select actor_kind, target_type, target_id, detail from audit_log where action = $1',
    [action],
  );
  return rows;
};
const mailTo = (email: string) => ({
  to: { name: 'Åsa Berg', address: email },
  subject: 'Hej',
  text: 'Hej Åsa',
  html: '<p>Hej Åsa</p>',
  messageId: '01900000-0000-7000-8000-000000000001',
});

test('[T33] audits a sent mail as a request: its outcome and duration, not its text or recipient', async () => {
  await app.mail.send(mailTo('asa@example.se'));
  await expect.poll(() => written('smtp.send')).toHaveLength(1);
  const [row] = await written('smtp.send');
  expect(row).toMatchObject({ actor_kind: 'system', target_type: 'provider', target_id: 'smtp' });
  expect(row.detail).toEqual({ outcome: 'done', attempts: 1, ms: expect.any(Number) });
  expect(JSON.stringify(row)).not.toMatch(/asa|Åsa|Hej/);
});

test('[T33] audits a request that the card provider refuses, with its reason', async () => {
  await expect(app.payments.read('pi_of_nobody')).rejects.toMatchObject({ kind: 'refused' });
  await expect.poll(() => written('stripe.read')).toHaveLength(1);
  const [row] = await written('stripe.read');
  expect(row.detail).toMatchObject({ outcome: 'refused', attempts: 1, code: expect.any(String) });
});
