// Attacks on personal data: reading it through a shared address, and finding it after an erasure.
import { setTimeout as wait } from 'node:timers/promises';
import { as, bodyOf, newPerson } from './people.mjs';
import { newProduct, orderBody, PERSONAL_NUMBER, placeOrder } from './scene.mjs';

const COPY_TIMEOUT_MS = 15_000;
const DIGITS = PERSONAL_NUMBER.replace('-', '');

// A background job creates the copy.
async function readyCopy(own, id) {
  const until = Date.now() + COPY_TIMEOUT_MS;
  for (;;) {
    const answer = await own('GET', `/api/profile/data-copies/${id}`);
    if (answer.status === 200 || Date.now() > until) return answer;
    await wait(250);
  }
}

/** [M4] A stranger enters their personal number with a victim's address. The victim's data copy must not contain it. */
async function copyByEmail(target) {
  const person = await newPerson(target, 'copy');
  const body = await orderBody(target, target.scene.product.id, {
    email: person.email,
    payment: { personalNumber: PERSONAL_NUMBER },
  });
  await placeOrder(target, body);
  const own = as(target, person.token);
  const { id } = bodyOf(await own('POST', '/api/profile/data-copies', {})).data ?? {};
  const { text, status } = await readyCopy(own, id);
  const where = 'GET /api/profile/data-copies/:id';
  if (status !== 200) return [{ where, what: `was not tried: it answers ${status}` }];
  const isTold = text.includes(PERSONAL_NUMBER) || text.includes(DIGITS);
  return [
    isTold && { where, what: '[M4] contains a personal number that a stranger entered with the address' },
  ];
}

async function deliveredOrder(target, person, product) {
  const admin = as(target, target.tokens.admin);
  const placed = await placeOrder(target, await orderBody(target, product.id, person), person);
  const { orderNumber } = bodyOf(placed).data ?? {};
  const id = bodyOf(await admin('GET', `/api/admin/orders?q=${orderNumber}`)).data?.[0]?.id;
  for (const event of ['approve', 'confirm', 'ship', 'deliver']) {
    const { version } = bodyOf(await admin('GET', `/api/admin/orders/${id}`)).data ?? {};
    await admin('POST', `/api/admin/orders/${id}/acts`, { event, version });
  }
}

/** [M5] The erasure of an account must also remove its review's author. */
async function reviewAfterErasure(target) {
  const product = await newProduct(target);
  const person = await newPerson(target, 'reviewer');
  await deliveredOrder(target, person, product);
  const own = as(target, person.token);
  const where = `/api/reviews/:id`;
  const written = await own('POST', `/api/reviews/${product.id}/own`, { rating: 5, comment: 'Bra cykel.' });
  if (written.status >= 300)
    return [{ where, what: `was not tried: no review was stored (${written.status})` }];
  const erased = await own('DELETE', '/api/profile', { confirmed: true });
  if (erased.status >= 300) return [{ where, what: `was not tried: the account stays (${erased.status})` }];
  const { data } = bodyOf(await as(target)('GET', `/api/reviews/${product.id}`));
  const authors = (data ?? []).map(({ author }) => author);
  return [
    authors.some((author) => /Anna|Ek\b|E\./.test(author)) && {
      where,
      what: `[M5] names the author after the account was erased: ${authors.join(', ')}`,
    },
  ];
}

/** Attacks personal data. */
export async function tryPersonalData(target) {
  const found = [...(await copyByEmail(target)), ...(await reviewAfterErasure(target))];
  return { tried: 2, found: found.filter(Boolean) };
}
