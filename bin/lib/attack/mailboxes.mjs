// Spells one mailbox in many ways, and counts the mails that it gets. Needs the limits of production.
import { askJson } from './ask.mjs';
import { as, mailsTo, newEmail } from './people.mjs';

const TRIES = 60;
const MOST_MAILS = 12;

const from = (ip) => ({ 'x-forwarded-for': ip });

/** Asks for codes and sends forms with `+tag` addresses of one person. */
export async function tryMailboxes(target) {
  const found = [];
  const victim = newEmail('tagged');
  const [local, domain] = victim.split('@');
  const spelled = Array.from({ length: TRIES }, (_, at) => `${local}+${at}@${domain}`);
  for (const [at, email] of spelled.entries())
    await askJson(target.baseUrl, 'POST', '/auth/v1/otp', {
      body: { email, create_user: true },
      headers: from(`203.0.113.${at % 200}`),
    });
  for (const email of spelled.slice(0, 10))
    await as(target, null, from('203.0.113.201'))('POST', '/functions/v1/send-email', {
      type: 'contact',
      data: { name: 'Anna Ek', email, message: 'Hej' },
    });
  let mails = 0;
  for (const email of spelled) mails += (await mailsTo(target, email)).length;
  if (mails > MOST_MAILS)
    found.push({ where: `${TRIES} spellings of one mailbox`, what: `get ${mails} mails` });
  return { tried: TRIES + 10, found };
}
