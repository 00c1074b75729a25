// The provider's errors. Source: developer.oneflow.com, docs/handling-errors-with-error-codes.
import { randomBytes } from 'node:crypto';
import type { ServiceAnswer } from '../service/start-service.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
};

/** The body of an error. `code` begins with the status; generic ones end in 0000. */
export const problemBody = (
  status: number,
  detail: string,
  code = status * 10_000,
  problems: Record<string, string[]> = {},
) => ({
  detail,
  parameter_problems: problems,
  request_id: randomBytes(12).toString('base64url'),
  status,
  title: TITLES[status] ?? 'Internal Server Error',
  error_code: code,
  type: `https://api.oneflow.com/v1/error_codes/${code}`,
});

/** Returns an error response. */
export const problem = (...of: Parameters<typeof problemBody>): ServiceAnswer => ({
  status: of[0],
  json: problemBody(...of),
});

/** Returns the error for an object that does not exist or is not visible to this user. */
export const missing = (what: string): ServiceAnswer =>
  problem(404, `The ${what} was deleted or you do not have access to it.`);
