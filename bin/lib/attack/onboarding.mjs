// Attacks by somebody with the access code of the light onboarding, which employers share.

import { withCheckDigit } from '#tests/factories/check-digit.ts';
import { as, bodyOf, mailTo } from './people.mjs';
import { registeredNumber } from './scene.mjs';

// The sole signatory of the scene's company in the sandbox register. The attacker knows this number.
const SIGNATORY = `19${withCheckDigit('700707980')}`;
const SOLE_TRADER = '540110-9565';

/** Returns a pass of the light onboarding, or null. */
export async function passFrom(target, headers) {
  const answer = await as(target, null, headers)('POST', '/api/light-onboarding/pass', {
    code: target.accessCode,
  });
  return bodyOf(answer).pass ?? null;
}

/** [H5] Requests with a pass for a company that staff created. */
async function takeOver(target, pass) {
  const admin = as(target, target.tokens.admin);
  const { id, number } = target.scene.company;
  const facts = async () => {
    const { contactPerson, email, version, contractId } = bodyOf(
      await admin('GET', `/api/companies/${id}`),
    ).data;
    return JSON.stringify({ contactPerson, email, version, contractId });
  };
  const before = await facts();
  const email = 'mallory@evil.example';
  const tried = await pass('POST', '/api/light-onboarding/contract', {
    companyNumber: number,
    contactPerson: 'Mallory M',
    contactEmail: email,
    signatories: [{ personalNumber: SIGNATORY, email }],
  });
  const where = 'POST /api/light-onboarding/contract';
  if (tried.status === 400) return [{ where, what: `was not tried: ${tried.text.slice(0, 200)}` }];
  const after = await facts();
  return [
    before !== after && {
      where,
      what: `[H5] changes a company that staff created: ${before} became ${after}`,
    },
    (await mailTo(target, email, undefined, 1_500)) && {
      where,
      what: '[H5] mails a stranger about a company that staff created',
    },
  ];
}

/** [M1] A pass must not allow custom agreements and emails, or credit data of a person. */
async function beyondTheForm(target, pass) {
  const found = [];
  const party = {
    type: 'company',
    country_code: 'SE',
    identification_number: registeredNumber(108),
    name: 'Mallory AB',
    participants: [
      { name: 'Mallory M', email: 'mallory@evil.example', signatory: true, delivery_channel: 'email' },
    ],
  };
  const calls = {
    oneflow_createcontract3: { company_id: target.scene.ids.company, name: 'Avtal', parties: [party] },
    oneflow_sendcontract: {
      contract_id: 1,
      subject: 'Ditt konto ar sparrat',
      message: 'http://evil.example',
    },
    'send-email': {
      type: 'contract-notification',
      companyName: 'Mallory AB',
      orgNumber: registeredNumber(108),
      contactName: 'Mallory M',
      contactEmail: 'mallory@evil.example',
      contractName: 'Avtal',
      creditRating: { rating: 99, ratingText: 'AAA' },
    },
  };
  for (const [name, body] of Object.entries(calls)) {
    const { status } = await pass('POST', `/functions/v1/${name}`, body);
    if (status !== 401 && status !== 403)
      found.push({ where: `POST /functions/v1/${name} with a pass`, what: `[M1] answers ${status}` });
  }
  const grant = bodyOf(await pass('POST', '/functions/v1/roaring-auth', {}));
  const rating = await pass('POST', '/functions/v1/company-rating', {
    companyId: SOLE_TRADER,
    accessToken: grant.access_token,
  });
  if (rating.status === 200 && /"rating":\s*\d/.test(rating.text))
    found.push({ where: 'company-rating with a pass', what: '[M1] returns the rating of a sole trader' });
  return found;
}

/** Attacks the light onboarding with a pass. */
export async function tryOnboarding(target) {
  const pass = await passFrom(target);
  if (!pass)
    return { tried: 0, found: [{ where: 'light onboarding', what: 'was not tried: no pass was given' }] };
  const withPass = as(target, null, { 'x-access-pass': pass });
  const found = [...(await takeOver(target, withPass)), ...(await beyondTheForm(target, withPass))];
  return { tried: 5, found: found.filter(Boolean) };
}
