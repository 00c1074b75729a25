// The targets of the attacks on benefits: of other people, a company and a store. The demonstration has the benefits; this
// adds what happens to them.
import { randomUUID } from 'node:crypto';
import { plainError } from '../command.mjs';
import { offer } from './benefit-bodies.mjs';
import { as, bodyOf, mailTo, newPerson, PASSWORD, signIn } from './people.mjs';

const DAY_MS = 86_400_000;
const RIGHTS = ['owner', 'hr', 'approver', 'payroll'];

async function smallPhoto() {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
  return (await image.jpeg().toBuffer()).toString('base64');
}

/** Returns the data of a successful response. Throws if the call was refused. */
function dataOf(answer, what) {
  if (answer.status >= 300) throw plainError(`No ${what} could be created: ${answer.status} ${answer.text}`);
  return bodyOf(answer).data;
}

// A demonstration that was attacked before has the account already.
async function accountOf(target, email) {
  const known = target.demo.accounts.find((one) => one.email === email);
  const session = await signIn(target, email, known?.password ?? PASSWORD);
  return session?.access_token ?? (await newPerson(target, email, email)).token;
}

async function reportEvent(own, benefit, proposal) {
  const path = `/api/benefits/${benefit}/life-events`;
  const { digest } = dataOf(await own('POST', `${path}/preview`, proposal), proposal.kind);
  return dataOf(await own('POST', path, { key: randomUUID(), proposal, digest }), proposal.kind).id;
}

/** Adds a takeover that the victim is asked about, and damage with a photo. */
async function eventScene(own, benefit, { victim, file }) {
  const takeover = await reportEvent(own, benefit, {
    kind: 'transfer-to-colleague',
    colleague: victim.email,
  });
  const event = await reportEvent(own, benefit, { kind: 'damage', description: 'Bakhjulet är krokigt' });
  const photos = `/api/benefits/${benefit}/life-events/${event}/photos`;
  const shown = dataOf(await own('POST', photos, { file }), 'photo of damage');
  return { takeover, event, eventPhoto: shown.photos[0] };
}

/** Books the return of a bike on the first day of its hours, and adds a photo of the store. */
async function returnScene(own, seller, { returning, store, file }) {
  const path = `/api/benefits/${returning}/term-end`;
  const { version, returnDays } = dataOf(await own('GET', path), 'return');
  const from = Date.parse(returnDays?.from);
  const days = Array.from({ length: 8 }, (_, at) => new Date(from + at * DAY_MS).toISOString().slice(0, 10));
  let booked = null;
  for (const day of days) {
    booked = await own('POST', `${path}/return`, { version, storeId: store, day });
    // The store is closed on Sundays and public holidays.
    if (booked.status !== 400) break;
  }
  dataOf(booked, 'return');
  const shown = dataOf(
    await seller('POST', `/api/store/${store}/returns/${returning}/photos`, { part: 'frame', file }),
    'photo of a return',
  );
  return shown.photos[0].id;
}

async function payrollScene(payroll, path) {
  const { periods, current } = dataOf(await payroll('GET', `${path}/payroll`), 'payroll month');
  const exported = periods.find(({ state }) => state === 'exported')?.month;
  const [person] = dataOf(await payroll('GET', `${path}/payroll/${exported}/people`), 'payroll line');
  const correction = dataOf(
    await payroll('POST', `${path}/payroll/${current}/corrections`, {
      lineId: person.lines[0].id,
      amountOre: -100,
      reason: 'Fel månad',
    }),
    'correction',
  );
  const [invoice] = dataOf(await payroll('GET', `${path}/invoices`), 'invoice');
  return {
    month: exported,
    openMonth: current,
    payrollPerson: person.personId,
    correction: correction?.id ?? (await correctionOf(payroll, path, current)),
    invoice: invoice?.id,
  };
}

async function correctionOf(payroll, path, month) {
  const people = dataOf(await payroll('GET', `${path}/payroll/${month}/people`), 'correction');
  return people.flatMap(({ lines }) => lines).find(({ corrects }) => corrects !== null)?.id;
}

/** Creates a member with every right of another active company, who is a member of another store too. */
async function rivalOf(target, { employer, store }) {
  const admin = as(target, target.tokens.admin);
  const found = bodyOf(await admin('POST', '/api/companies/search', { text: '', kind: 'employer' })).data;
  const company = found?.find(({ id, activeSince }) => id !== employer && activeSince !== null)?.id;
  const rival = await newPerson(target, 'rival');
  const invited = { email: rival.email, rights: RIGHTS, departments: [] };
  dataOf(await admin('POST', `/api/employer/${company}/invitations`, invited), 'member of another company');
  const mail = await mailTo(target, rival.email, ({ text }) => /\/invitation\S*#/.test(text));
  const token = /\/invitation\S*#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const own = as(target, rival.token);
  dataOf(await own('POST', '/api/invitations/acceptance', { token }), 'member of another company');
  const stores = bodyOf(await as(target)('GET', '/api/stores')).data;
  const other = stores.find(({ id }) => id !== store)?.id;
  dataOf(
    await admin('POST', `/api/stores/${other}/members`, { email: rival.email }),
    'member of another store',
  );
  return { ...rival, company, store: other };
}

/**
 * Creates what happens to the benefits of the demonstration's employer: a takeover, damage with a photo, a return with a
 * photo, a handover code, and a correction of payroll. Returns their ids, and a member of another company and store.
 */
export async function benefitScene(target, { employer, victim }) {
  const admin = as(target, target.tokens.admin);
  const path = `/api/employer/${employer}`;
  const rows = dataOf(await admin('GET', `${path}/benefits`), 'benefit');
  const of = (email) => target.demo.accounts.find((one) => one.email.startsWith(`${email}@`))?.email;
  const domain = of('anna').split('@')[1];
  const [employee, leaver, waiter] = await Promise.all(
    ['anna', 'maja.lindqvist', 'goran.wikstrom'].map(async (box) =>
      as(target, await accountOf(target, `${box}@${domain}`)),
    ),
  );
  const [seller, payroll] = await Promise.all(
    ['butik', 'lon'].map(async (box) => as(target, await accountOf(target, `${box}@${domain}`))),
  );
  const idOf = (name) => rows.find((one) => one.employee === name)?.id;
  const benefit = idOf('Anna Åkesson');
  const returning = idOf('Maja Lindqvist');
  const ready = idOf('Göran Wikström');
  const unsigned = idOf('Fatima Haddad');
  const store = dataOf(await seller('GET', '/api/account/stores'), 'store')[0].id;
  const anna = of('anna');
  const offered = dataOf(await seller('POST', `/api/store/${store}/offers`, offer(anna)), 'offer');
  const claim = {
    key: randomUUID(),
    benefitId: benefit,
    lines: [{ kind: 'service', text: 'Årsservice', amountOre: 45_000 }],
  };
  const claimed = dataOf(await seller('POST', `/api/store/${store}/claims`, claim), 'claim');
  const file = await smallPhoto();
  const events = await eventScene(employee, benefit, { victim, file });
  const returnPhoto = await returnScene(leaver, seller, { returning, store, file });
  dataOf(await waiter('POST', `/api/benefits/${ready}/handover-code`, {}), 'handover code');
  return {
    rival: await rivalOf(target, { employer, store }),
    ids: {
      benefit,
      returning,
      ready,
      unsigned,
      store,
      offer: offered.id,
      claim: claimed.id,
      returnPhoto,
      ...events,
      ...(await payrollScene(payroll, path)),
    },
  };
}
