// Enters markup and links, then searches for them in rendered pages and in emails.
import { ask } from './ask.mjs';
import { MARK } from './payloads.mjs';
import { as, bodyOf, mailsTo, mailTo, newEmail, newPerson } from './people.mjs';
import { newProduct, orderBody, placeOrder } from './scene.mjs';

const IMAGE = `<img src=x onerror=${MARK}()>`;
const SCRIPT = `<script>${MARK}()</script>`;
const isRaw = (html) => html.includes(IMAGE) || html.includes(SCRIPT);

/** Enters markup in every form and checks the pages and emails that show it. */
export async function tryDisplayed(target) {
  const found = [];
  const person = await newPerson(target, 'markup');
  const own = as(target, person.token);
  const admin = as(target, target.tokens.admin);
  const guest = newEmail('markup-guest');

  const product = await newProduct(target);
  const { draft } = product;
  const dirty = { ...draft, nameSv: `Cykel ${IMAGE}`, descriptionSv: `<p>En cykel ${IMAGE}${SCRIPT}</p>` };
  const { version } = bodyOf(await admin('GET', `/api/admin/catalogue/${product.id}`)).data;
  await admin('PUT', `/api/admin/catalogue/${product.id}`, { version, draft: dirty });

  const customer = { firstName: `Anna ${IMAGE}`, lastName: SCRIPT, address: `Storgatan ${IMAGE}` };
  const order = await placeOrder(target, await orderBody(target, product.id, { email: guest, customer }));
  await placeOrder(target, await orderBody(target, product.id, { email: person.email, customer }), person);
  for (const [type, data] of [
    ['contact', { name: IMAGE, email: guest, message: `${SCRIPT} hej` }],
    ['missing-bike', { name: IMAGE, email: guest, phoneNumber: '070-123 45 67', bikeDescription: SCRIPT }],
    ['active-pick', { name: IMAGE, email: guest, phoneNumber: '070-123 45 67', message: SCRIPT }],
  ])
    await own('POST', '/functions/v1/send-email', { type, data });

  for (const path of [
    `/customer-pick/${product.id}`,
    '/',
    `/search?q=${encodeURIComponent(IMAGE)}`,
    '/stores',
  ]) {
    const { text } = await ask(target.baseUrl, path);
    if (isRaw(text)) found.push({ where: path, what: 'shows markup from a form unescaped' });
  }
  await mailTo(target, guest, undefined, 5_000);
  const staff = target.demo.accounts.map(({ email }) => email);
  for (const address of [guest, person.email, ...staff])
    for (const { subject, html } of await mailsTo(target, address))
      if (isRaw(html ?? ''))
        found.push({ where: `the mail "${subject}"`, what: 'shows markup from a form unescaped' });

  // [H3] A link in a name would reach a stranger's mailbox in an email from the shop.
  const linked = { firstName: 'Vinn http://evil.example/x', address: 'www.evil.example' };
  const refused = await placeOrder(
    target,
    await orderBody(target, product.id, { email: newEmail('bomb'), customer: linked }),
  );
  if (refused.status < 400)
    found.push({
      where: 'POST /api/orders',
      what: '[H3] accepts a link as a name and mails it to any address',
    });
  return {
    tried: 10,
    found: [...found, ...(order.status >= 500 ? [{ where: 'POST /api/orders', what: 'fails' }] : [])],
  };
}
