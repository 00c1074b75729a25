// The calls of the provider's API that the shop uses, with their required keys.
import { listOf, type Params, refuseUnknown, textOf } from './form.ts';
import {
  type Circumstances,
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  intentById,
  updateIntent,
} from './intents.ts';
import { createMethod, methodById } from './methods.ts';
import { type Intent, listObject, type RefundStatus } from './objects.ts';
import { createRefund, refundById } from './refunds.ts';
import type { Operation } from './rule.ts';
import { listIntents, refuseUnknownParts, searchIntents, withParts } from './search.ts';
import type { Work } from './work.ts';

/** A call of a route. */
export interface Call extends Circumstances {
  params: Params;
  /** The status of a created refund, by a rule. */
  refundStatus?: RefundStatus;
  /** The id in the path; empty if it has none. */
  id: string;
  work: Work;
}

/** The response of a route. */
export interface Outcome {
  status: number;
  body: object;
}

/** A call: its method and path, whether it accepts a publishable key, and its name in the control API. */
export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  isPublic?: true;
  operation?: Operation;
  run(call: Call): Outcome;
}

const ok = (body: object): Outcome => ({ status: 200, body });

const intentOf = ({ work, id }: Call): Intent => intentById(work.state, id);

function intentAnswer(call: Call, act: () => { intent: Intent; error?: object }): Outcome {
  const parts = listOf(call.params, 'expand');
  refuseUnknownParts(parts);
  const { intent, error } = act();
  if (error) return { status: 402, body: { error } };
  return ok(withParts(intent, parts, call.work));
}

function readOnly(call: Call, read: () => object): Outcome {
  refuseUnknown(call.params, ['expand', 'client_secret']);
  return ok(read());
}

/** All calls. Source: docs.stripe.com/api; resources of the official client. */
export const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    isPublic: true,
    run: (call) => ok(createMethod(call.params, call.work)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    run: (call) => readOnly(call, () => methodById(call.id, call.work).method),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    operation: 'create',
    run: (call) => intentAnswer(call, () => createIntent(call.params, call, call.work)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    run: (call) => ok(listIntents(call.params, call.work.state)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/search$/,
    run: (call) => ok(searchIntents(call.params, call.work.state)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    run: (call) => {
      refuseUnknown(call.params, ['expand', 'client_secret']);
      return intentAnswer(call, () => ({ intent: intentOf(call) }));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    run: (call) =>
      intentAnswer(call, () => ({ intent: updateIntent(intentOf(call), call.params, call.work) })),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    operation: 'confirm',
    run: (call) => intentAnswer(call, () => confirmIntent(intentOf(call), call.params, call, call.work)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    operation: 'capture',
    run: (call) =>
      intentAnswer(call, () => ({ intent: captureIntent(intentOf(call), call.params, call.work) })),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    operation: 'cancel',
    run: (call) =>
      intentAnswer(call, () => ({ intent: cancelIntent(intentOf(call), call.params, call.work) })),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    operation: 'refund',
    run: (call) => ok(createRefund(call.params, call.work, call.refundStatus)),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    run: (call) => ok(listOfPayment(call, '/v1/refunds', call.work.state.all('refunds'))),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    run: (call) => readOnly(call, () => refundById(call.id, call.work)),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    run: (call) => ok(listOfPayment(call, '/v1/disputes', call.work.state.all('disputes'))),
  },
];

// Newest first. Source: docs.stripe.com/api/refunds/list, /disputes/list.
function listOfPayment({ params }: Call, url: string, rows: readonly { payment_intent: string }[]): object {
  refuseUnknown(params, ['payment_intent', 'limit']);
  const intent = textOf(params, 'payment_intent');
  const own = rows.filter(({ payment_intent }) => intent === undefined || payment_intent === intent);
  return listObject(url, own.reverse());
}
