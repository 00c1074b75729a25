// Uploads fake pictures, and sends unsigned webhooks and service calls without the key.
import { ask } from './ask.mjs';
import { as, bodyOf } from './people.mjs';

const base64 = (text) => Buffer.from(text).toString('base64');
const GIF_AND_SCRIPT = 'GIF89a/*<script>alert(1)</script>*/=1;';
const FILES = {
  'an SVG with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'a page': '<html><script>alert(1)</script></html>',
  'a GIF that is a script too': GIF_AND_SCRIPT,
  'a program': '#!/bin/sh\nid\n',
  nothing: 'aaaa',
};

/** Uploads files that are not pictures (T28) and sends unsigned provider events (F12). */
export async function tryUploads(target) {
  const found = [];
  const admin = as(target, target.tokens.admin);
  const path = `/api/admin/catalogue/${target.scene.product.id}`;
  for (const [name, text] of Object.entries(FILES)) {
    const { version } = bodyOf(await admin('GET', path)).data;
    const picture = { version, file: base64(text), altSv: 'Bild', altEn: 'Picture' };
    const { status } = await admin('POST', `${path}/pictures`, picture);
    if (status < 400 || status >= 500)
      found.push({ where: `POST ${path}/pictures`, what: `answers ${status} to ${name}` });
  }
  const events = [
    '{}',
    '[]',
    'null',
    '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}',
    'x',
  ];
  const signatures = ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`];
  for (const hook of ['/webhooks/payments', '/webhooks/contracts'])
    for (const body of events)
      for (const signature of signatures) {
        const { status } = await ask(target.baseUrl, hook, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
        });
        if (status < 400 || status >= 500)
          found.push({ where: `POST ${hook}`, what: `answers ${status} to an unsigned event` });
      }
  return { tried: Object.keys(FILES).length + 2 * events.length * signatures.length, found };
}
