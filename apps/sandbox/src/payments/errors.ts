// The provider's error bodies. Source: docs.stripe.com/api/errors; the official client's Error.ts, which creates its
// classes from the HTTP status and these fields.

/** An error in the provider's format. */
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

/** A failed request. `began` means that its execution began, so its response is stored. */
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

/** Returns the URL that explains a code. */
export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** Returns the error for a missing, unknown or malformed parameter. Never stored under an idempotency key. */
export const invalid = (message: string, param: string, code?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) });

/** Returns the error for a missing required parameter. */
export const missing = (param: string): ApiError =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing');

/** Returns the error for an unknown object. */
export const noSuch = (what: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

/** Returns the error for a request that the object's status does not allow. The response is stored. */
export const unexpectedState = (message: string, payment_intent?: object): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent },
    true,
  );

/** Returns the error for invalid card data. Source: docs.stripe.com/error-codes: the codes of cards; status 402. */
export const badCard = (code: string, message: string, param: string, decline_code?: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param, ...(decline_code ? { decline_code } : {}) });
