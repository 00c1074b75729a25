// Tries spellings of a link as names, and searches for clickable ones in the mails to others.
import { as, mailsTo, newEmail, newPerson } from './people.mjs';
import { newProduct, orderBody, placeOrder } from './scene.mjs';

const SPELLINGS = [
  'evil.Com/bankid',
  'evil.com:8443/bankid',
  'evil.com?x=1',
  'evil.com#x',
  'evil.xn--p1ai/bankid',
  'evil\u3002com/x',
  'evil\uff61com/x',
  '192.0.2.7/x',
  'Anna\u202Emoc.live',
];
const CLICKABLE = /evil[.\u3002\uff61]\p{L}|192\.0\.2\.7/iu;

/** Tries each spelling as the name of an account and of a customer. */
export async function tryLinkSpellings(target) {
  const found = [];
  let tried = 0;
  const person = await newPerson(target, 'links');
  const own = as(target, person.token);
  const product = await newProduct(target);
  for (const name of SPELLINGS) {
    const changed = await own('PUT', '/auth/v1/user', { data: { first_name: name } });
    if (changed.status < 400)
      found.push({ where: `PUT /auth/v1/user with ${name}`, what: 'accepts a link as a name' });
    const email = newEmail('links-guest');
    const body = await orderBody(target, product.id, { email, customer: { firstName: name } });
    const ordered = await placeOrder(target, body);
    if (ordered.status < 400)
      found.push({ where: `POST /api/orders with ${name}`, what: 'accepts a link as a name' });
    tried += 2;
  }
  // Texts that may contain links, to a typed address and to staff.
  const guest = newEmail('links-form');
  for (const text of SPELLINGS) {
    await as(target)('POST', '/functions/v1/send-email', {
      type: 'contact',
      data: { name: 'Anna Ek', email: guest, message: `Hej ${text}` },
    });
    tried += 1;
  }
  for (const address of [guest, ...target.demo.accounts.map(({ email }) => email)])
    for (const { subject, text, html } of await mailsTo(target, address))
      if (CLICKABLE.test(`${subject} ${text} ${(html ?? '').replace(/<[^>]*>/g, ' ')}`))
        found.push({ where: `the mail "${subject}" to ${address}`, what: 'has a typed link to click' });
  return { tried, found };
}
