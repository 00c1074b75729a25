// The provider's error bodies. Source: docs.stripe.com/api/errors; the official client's Error.ts, which makes its
// classes from the HTTP status and these fields.

/** An error as the provider answers it. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** Thrown where a request cannot be answered. `began` says that it was executed, so that its answer is kept. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly began: boolean;
  constructor(status: number, body: ErrorBody, began = false) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { doc_url: docUrl(body.code), ...body } : body;
    this.began = began;
  }
}

/** Where the provider explains a code. */
export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** A parameter that is missing, unknown or of the wrong form. Never kept under an idempotency key. */
export const invalid = (message: string, param: string, code?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) });

/** A required parameter that was not given. */
export const missing = (param: string): ApiError =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing');

/** An object that does not exist. */
export const noSuch = (what: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

/** A request that the object's present status does not allow; its answer is kept. */
export const unexpectedState = (message: string, payment_intent?: object): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent },
    true,
  );

/** Card data that cannot be right. Source: docs.stripe.com/error-codes: the codes of cards; status 402. */
export const badCard = (code: string, message: string, param: string, decline_code?: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param, ...(decline_code ? { decline_code } : {}) });
