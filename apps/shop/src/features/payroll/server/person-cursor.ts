// The cursors of lists of people by name.
import { Problem } from '#src/platform/http/problem-details.ts';
import type { PersonCursor } from './period-report.ts';

/** Returns the problem of a wrong field. */
export const badField = (field: string, code: string): Problem =>
  new Problem('invalid-request', { fields: [{ field, code }] });

const UUID = /^[0-9a-f-]{36}$/;

/** Returns the text of a place in a list of people. */
export const writeCursor = ({ sortName, personId }: PersonCursor): string =>
  Buffer.from(JSON.stringify([personId, sortName])).toString('base64url');

/** Returns the place that a text names. Throws `invalid-request` for another text. */
export function readCursor(text: string): PersonCursor {
  try {
    const [personId, sortName] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof personId === 'string' && UUID.test(personId) && typeof sortName === 'string')
      return { personId, sortName };
  } catch {
    // Not a cursor of this list: refused below, as any other text.
  }
  throw badField('cursor', 'cursor-invalid');
}
