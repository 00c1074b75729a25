// The code that an employee shows in a store: the number of the benefit, and a signature of the shop that ends after a week or
// two. A benefit number alone can be guessed, so it opens nothing (docs/security.md, T35).
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '#src/app.ts';

type Context = Pick<App, 'linkSigningKey' | 'now'>;

const WEEK_MS = 7 * 86_400_000;
// Without letters that look like digits.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;
const CODE = new RegExp(`^([0-9]{1,9})-([${SIGNS}]{${LENGTH}})$`);

const weekOf = ({ now }: Context): number => Math.floor(now().getTime() / WEEK_MS);

function signatureOf({ linkSigningKey }: Context, benefitId: string, week: number): string {
  const bytes = createHmac('sha256', linkSigningKey).update(`service-code:${benefitId}:${week}`).digest();
  return [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Returns the code of a benefit, valid this week and the next. */
export const serviceCode = (app: Context, benefit: { benefitId: string; number: number }): string =>
  `${benefit.number}-${signatureOf(app, benefit.benefitId, weekOf(app))}`;

/** Returns the benefit number in a typed code, or null. Does not verify the code. */
export function numberInCode(typed: string): number | null {
  const number = CODE.exec(plain(typed))?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns whether a typed code is one of a benefit, from this week or the last. */
export function isServiceCode(app: Context, typed: string, benefitId: string): boolean {
  const signature = Buffer.from(CODE.exec(plain(typed))?.[2] ?? '');
  const week = weekOf(app);
  return [week, week - 1].some((one) => {
    const wanted = Buffer.from(signatureOf(app, benefitId, one));
    return wanted.length === signature.length && timingSafeEqual(wanted, signature);
  });
}

const plain = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
