// Repeats calls that cost money, stock or emails, from one client and from many. Needs an instance with the limits of
// production, behind a trusted proxy that forwards the client's IP address.
import { controlService } from '#tests/app/service-control.ts';
import { ask } from './ask.mjs';
import { passFrom } from './onboarding.mjs';
import { as, bodyOf, mailsTo, newEmail } from './people.mjs';
import { newOrgNumber, newProduct, orderBody, placeOrder } from './scene.mjs';

const ORDERS = 60;
const STOCK = 40;
const REVEALS = 120;
const PASSES = 8;
const LOOK_UPS = 12;
// Look-ups per client and day, over all its passes (docs/security.md, T05).
const LOOK_UPS_OF_A_CLIENT = 60;
const MAILS_TO_A_STRANGER = 5;

const from = (ip) => ({ 'x-forwarded-for': ip });

/** [H3] One visitor orders until the stock is empty and a stranger's mailbox is full. */
async function orderWithoutEnd(target) {
  const product = await newProduct(target, { onHand: STOCK, orderItem: false });
  const email = newEmail('bomb');
  const body = await orderBody(target, product.id, { email });
  const statuses = [];
  for (let count = 0; count < ORDERS; count += 1)
    statuses.push((await placeOrder(target, body, { headers: from('198.51.100.7') })).status);
  const where = 'POST /api/orders by one visitor';
  const placed = statuses.filter((status) => status === 201).length;
  const mails = (await mailsTo(target, email)).length;
  return [
    !statuses.includes(429) && { where, what: `[H3] is never limited: ${ORDERS} tries, ${placed} orders` },
    placed >= STOCK && { where, what: `[H3] takes all ${STOCK} in stock` },
    mails > MAILS_TO_A_STRANGER && {
      where,
      what: `[H3] sends ${mails} mails to an address that nobody confirmed`,
    },
  ];
}

/** [M1] Passes are free: counts paid look-ups when one client gets many passes. */
async function lookUpWithManyPasses(target) {
  const { roaring } = target.demo.sandbox;
  const paidCalls = async () =>
    /** @type {{ calls: { path: string }[] }} */ (await controlService(roaring, 'state')).calls.filter(
      ({ path }) => path !== '/token',
    ).length;
  const before = await paidCalls();
  for (let count = 0; count < PASSES; count += 1) {
    const client = from('198.51.100.20');
    const pass = await passFrom(target, client);
    if (!pass) continue;
    const ask = as(target, null, { 'x-access-pass': pass, ...client });
    const grant = bodyOf(await ask('POST', '/functions/v1/roaring-auth', {}));
    for (let at = 0; at < LOOK_UPS; at += 1)
      await ask('POST', '/functions/v1/company-information', {
        companyId: newOrgNumber(),
        accessToken: grant.access_token,
      });
  }
  const paid = (await paidCalls()) - before;
  return [
    paid > LOOK_UPS_OF_A_CLIENT && {
      where: 'company look-ups with passes',
      what: `[M1] pays for ${paid} look-ups of one client that asks for a new pass each time`,
    },
    paid === 0 && { where: 'company look-ups with passes', what: 'were not tried: no look-up was paid for' },
  ];
}

/** [M6] Staff reveal full personal numbers one after the other. */
async function revealWithoutEnd(target) {
  const { company, signatory } = target.scene.ids;
  const store = as(target, target.tokens.store);
  const path = `/api/companies/${company}/signatories/${signatory}/reveal`;
  let answered = 0;
  for (let count = 0; count < REVEALS; count += 1) {
    const { status } = await store('POST', path, {});
    if (status === 429) return [];
    if (status === 200) answered += 1;
  }
  return [
    {
      where: `POST ${path}`,
      what: `[M6] reveals ${answered} of ${REVEALS} whole personal numbers, without a limit`,
    },
  ];
}

/** [L5] One IPv6 network counts as one client, whatever its addresses. */
async function guessFromOneNetwork(target) {
  const statuses = [];
  for (let count = 1; count <= 12; count += 1)
    statuses.push(
      (
        await as(target, null, from(`2001:db8::${count.toString(16)}`))(
          'POST',
          '/api/light-onboarding/pass',
          {
            code: `wrong-${count}`,
          },
        )
      ).status,
    );
  return [
    !statuses.includes(429) && {
      where: 'POST /api/light-onboarding/pass',
      what: '[L5] counts the addresses of one IPv6 network separately',
    },
  ];
}

/** [M7] Strangers use up the shared attempts. The owner with the right answer still gets in. */
async function lockOthersOut(target) {
  const found = [];
  for (let count = 0; count < 120; count += 1)
    await as(target, null, from(`198.18.${count}.1`))('POST', '/api/light-onboarding/pass', {
      code: `no-${count}`,
    });
  if (!(await passFrom(target, from('203.0.113.9'))))
    found.push({
      where: 'POST /api/light-onboarding/pass',
      what: '[M7] refuses the right code after strangers guessed',
    });
  const { victim } = target.scene;
  const lookUp = (ip, email) =>
    as(target, null, from(ip))('POST', '/api/orders/look-up', { orderNumber: victim.orderNumber, email });
  for (let count = 0; count < 10; count += 1) await lookUp(`198.19.${count}.1`, newEmail('guess'));
  const { status } = await lookUp('203.0.113.10', victim.email);
  if (status === 429)
    found.push({ where: 'POST /api/orders/look-up', what: '[M7] refuses the owner after strangers guessed' });
  return found;
}

/** Forms that send email have a limit per visitor (T13). */
async function writeWithoutEnd(target) {
  const statuses = [];
  for (let count = 0; count < 100; count += 1)
    statuses.push(
      (
        await as(target, null, from('198.51.100.40'))('POST', '/functions/v1/send-email', {
          type: 'contact',
          data: { name: 'Anna', email: newEmail('form'), message: `Hej ${count}` },
        })
      ).status,
    );
  const { status } = await ask(target.baseUrl, '/healthz');
  return [
    !statuses.includes(429) && {
      where: 'POST /functions/v1/send-email',
      what: 'is never limited: 100 tries',
    },
    status !== 200 && { where: '/healthz', what: 'does not answer after 100 messages' },
  ];
}

/** Attacks the rate limits. */
export async function tryLimits(target) {
  const attacks = [
    orderWithoutEnd,
    lookUpWithManyPasses,
    revealWithoutEnd,
    guessFromOneNetwork,
    lockOthersOut,
    writeWithoutEnd,
  ];
  const found = [];
  for (const attack of attacks) found.push(...(await attack(target)).filter(Boolean));
  return { tried: attacks.length, found };
}
