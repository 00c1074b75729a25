import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type RequestProblem, requestProblems } from '@activepick/domain/requests/request-form.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { requestTexts } from '#src/languages/catalogues/requests/texts.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { FUNCTION_STATUS } from '#src/platform/http/function-status.ts';
import {
  type FunctionAnswer,
  type FunctionContext,
  type ServedFunction,
  serveFunction,
} from '#src/platform/http/serve-functions.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { unprovedMailWait } from '#src/platform/limits/unproved-mails.ts';
import { emailTaken, type RequestRefusal, type SendEmailBody, sendEmailBody } from '../contract.ts';
import { notifyOfAgreement } from './notify-of-agreement.ts';
import { placeRequest } from './place-request.ts';
import { statusCode } from './status-code.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The rate limits of the forms, per client network and in total (docs/security.md, T13, T34). */
export const REQUEST_LIMITS = {
  perNetwork: { name: 'send-email', points: 20, seconds: HOUR },
  all: { name: 'send-email-all', points: 2_000, seconds: DAY },
  // Receipts to unverified emails, which a stranger may have typed.
  receiptsPerNetwork: { name: 'request-receipt-place', points: 5, seconds: DAY },
  receiptsPerEmail: { name: 'request-receipt-address', points: 2, seconds: DAY },
  notifier: { name: 'send-email-contract', points: 50, seconds: DAY },
} as const satisfies Record<string, Limit>;

type FormContext = FunctionContext<SendEmailBody>;
type Form = Exclude<SendEmailBody, { type: 'contract-notification' }>;
type Notification = Extract<SendEmailBody, { type: 'contract-notification' }>;

/** The function `send-email`. Source: specification section 7, "Functions (invoke)". */
export const requestFunctions = (account: AuthService): ServedFunction[] => [
  serveFunction({
    name: 'send-email',
    access: 'public',
    body: sendEmailBody,
    answer: emailTaken,
    handle: ({ body, ...context }) =>
      body.type === 'contract-notification'
        ? notify(account, { ...context, body }, body)
        : takeForm(account, { ...context, body }, body),
  }),
];

async function takeForm(account: AuthService, context: FormContext, body: Form): Promise<FunctionAnswer> {
  // Only a program fills in the hidden honeypot. It gets a normal answer, so that it does not notice the detection.
  if (body.website) return taken(account, uuidv7());
  const problems = requestProblems(body.type, body.data);
  if (Object.keys(problems).length > 0) return refusal(problems, context);
  const wait = await waitOf(account, context.ip);
  if (wait > 0) return tooMany(context, wait);
  const { userId } = await context.liveCaller();
  const { language } = context;
  const tellsTyped = !userId && (await mayTell(account, context.ip, body.data.email));
  const placed = { kind: body.type, form: body.data, language, userId, tellsTyped };
  const id = await placeRequest(account.app, placed);
  return taken(account, id);
}

async function mayTell({ app }: AuthService, ip: string, email: string): Promise<boolean> {
  const over = await app.limits.takeAll([
    { limit: REQUEST_LIMITS.receiptsPerNetwork, key: networkOf(ip) },
    { limit: REQUEST_LIMITS.receiptsPerEmail, key: normaliseEmail(email) },
  ]);
  return over === null && (await unprovedMailWait(app, ip)) === 0;
}

const taken = async ({ keys }: AuthService, id: string): Promise<FunctionAnswer> => ({
  body: { success: true, id, code: await statusCode(keys, { id, linkVersion: 1 }) },
});

async function waitOf({ app }: AuthService, ip: string): Promise<number> {
  const wait = await app.limits.take(REQUEST_LIMITS.perNetwork, networkOf(ip));
  if (wait === 0) await app.limits.watch(REQUEST_LIMITS.all);
  return wait;
}

// Staff only: visitors must not send mail to sales, and the light onboarding notifies sales itself.
async function notify(
  account: AuthService,
  context: FormContext,
  body: Notification,
): Promise<FunctionAnswer> {
  const { userId } = await context.admit('admin-or-store');
  const wait = await account.app.limits.take(REQUEST_LIMITS.notifier, userId ?? 'service');
  if (wait > 0) return tooMany(context, wait);
  await notifyOfAgreement(account.app, body);
  return { body: { success: true } };
}

function refusal(fields: Record<string, RequestProblem>, context: FormContext): FunctionAnswer {
  const isMissing = Object.values(fields).includes('required');
  const code: RequestRefusal = isMissing ? 'fields-missing' : 'fields-invalid';
  return {
    status: FUNCTION_STATUS[code],
    body: {
      success: false,
      error: textOf(code, context),
      code,
      fields: Object.entries(fields).map(([field, problem]) => ({ field, code: problem })),
    },
  };
}

const tooMany = (context: FormContext, retryAfterSeconds: number): FunctionAnswer => ({
  status: FUNCTION_STATUS['too-many'],
  body: { success: false, error: textOf('too-many', context), code: 'too-many' },
  retryAfterSeconds,
});

const textOf = (code: RequestRefusal, { language }: FormContext) => requestTexts[language][code];
