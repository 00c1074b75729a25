import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type RequestProblem, requestProblems } from '@activepick/domain/requests/request-form.ts';
import type { Account } from '#src/features/account/server/account.ts';
import { placeOf } from '#src/features/account/server/place.ts';
import type { Limit } from '#src/platform/http/rate-limit.ts';
import {
  type FunctionAnswer,
  type FunctionCall,
  type ServedFunction,
  serveFunction,
} from '#src/platform/http/serve-functions.ts';
import { uuidv7 } from '#src/platform/uuid.ts';
import { emailTaken, type RequestRefusal, type SendEmailBody, sendEmailBody } from '../contract.ts';
import { notifyOfContract } from './notify-of-contract.ts';
import { placeRequest } from './place-request.ts';
import { statusCode } from './status-code.ts';
import { requestEn } from './texts.en.ts';
import { requestSv } from './texts.sv.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How often a form may be sent from one address of the net, and by all of them together (docs/security.md, T13, T34). */
export const REQUEST_LIMITS = {
  place: { name: 'send-email', points: 20, seconds: HOUR },
  all: { name: 'send-email-all', points: 2_000, seconds: DAY },
  // Receipts to addresses that nobody has proved: a stranger may have typed them.
  receiptsOfPlace: { name: 'request-receipt-place', points: 5, seconds: DAY },
  receiptsToAddress: { name: 'request-receipt-address', points: 2, seconds: DAY },
  notifier: { name: 'send-email-contract', points: 50, seconds: DAY },
} as const satisfies Record<string, Limit>;

type Call = FunctionCall<SendEmailBody>;
type Form = Exclude<SendEmailBody, { type: 'contract-notification' }>;
type Notification = Extract<SendEmailBody, { type: 'contract-notification' }>;

const STATUS: Record<RequestRefusal, number> = {
  'fields-missing': 422,
  'fields-invalid': 422,
  'too-many': 429,
};

/** The function `send-email`. Source: specification section 7, "Functions (invoke)". */
export const requestFunctions = (account: Account): ServedFunction[] => [
  serveFunction({
    name: 'send-email',
    access: 'public',
    body: sendEmailBody,
    answer: emailTaken,
    handle: ({ body, ...call }) =>
      body.type === 'contract-notification'
        ? notify(account, { ...call, body }, body)
        : takeForm(account, { ...call, body }, body),
  }),
];

async function takeForm(account: Account, call: Call, body: Form): Promise<FunctionAnswer> {
  // Whoever fills in what nobody sees is a program; it is not told that it was noticed.
  if (body.website) return taken(account, uuidv7());
  const problems = requestProblems(body.type, body.data);
  if (Object.keys(problems).length > 0) return refusal(problems, call);
  const wait = await waitOf(account, call.ip);
  if (wait > 0) return tooMany(call, wait);
  const { userId } = await call.liveCaller();
  const { language } = call;
  const tellsTyped = !userId && (await mayTell(account, call.ip, body.data.email));
  const placed = { kind: body.type, form: body.data, language, userId, tellsTyped };
  const id = await placeRequest(account.app, placed);
  return taken(account, id);
}

async function mayTell({ limits, keys }: Account, ip: string, email: string): Promise<boolean> {
  const place = await placeOf({ keys }, ip);
  const address = await keys.code('request-receipt', normaliseEmail(email));
  const over = await limits.takeAll([
    { limit: REQUEST_LIMITS.receiptsOfPlace, key: place.toString('base64url') },
    { limit: REQUEST_LIMITS.receiptsToAddress, key: address.toString('base64url') },
  ]);
  return over === null;
}

const taken = async ({ keys }: Account, id: string): Promise<FunctionAnswer> => ({
  body: { success: true, id, code: await statusCode(keys, id) },
});

async function waitOf({ limits, keys }: Account, ip: string): Promise<number> {
  const place = await placeOf({ keys }, ip);
  return (
    (await limits.take(REQUEST_LIMITS.place, place.toString('base64url'))) ||
    (await limits.take(REQUEST_LIMITS.all, 'all'))
  );
}

// Staff, or the light onboarding with its pass; a mail to sales is nothing that a visitor sends.
async function notify(account: Account, call: Call, body: Notification): Promise<FunctionAnswer> {
  const { userId, passId } = await call.admit('onboarding');
  const wait = await account.limits.take(REQUEST_LIMITS.notifier, userId ?? passId ?? 'service');
  if (wait > 0) return tooMany(call, wait);
  await notifyOfContract(account.app, body);
  return { body: { success: true } };
}

function refusal(fields: Record<string, RequestProblem>, call: Call): FunctionAnswer {
  const isMissing = Object.values(fields).includes('required');
  const code: RequestRefusal = isMissing ? 'fields-missing' : 'fields-invalid';
  return {
    status: STATUS[code],
    body: {
      success: false,
      error: textOf(code, call),
      code,
      fields: Object.entries(fields).map(([field, problem]) => ({ field, code: problem })),
    },
  };
}

const tooMany = (call: Call, retryAfterSeconds: number): FunctionAnswer => ({
  status: STATUS['too-many'],
  body: { success: false, error: textOf('too-many', call), code: 'too-many' },
  retryAfterSeconds,
});

const textOf = (code: RequestRefusal, { language }: Call) =>
  (language === 'sv' ? requestSv : requestEn)[code];
