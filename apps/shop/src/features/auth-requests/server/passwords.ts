import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { weaknessesOf } from '#src/features/auth/server/password-weaknesses.ts';
import { PASSWORD_LENGTH } from './auth-context.ts';
import { AuthError } from './auth-error.ts';

const SAID = {
  length: PASSWORD_LENGTH,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  characters: 'Password should not be made of your name, your address or the name of the shop.',
} as const;

/**
 * Throws `weak_password` with its reasons if a password is too weak for a person with this address and these
 * names.
 */
export async function requireStrong(
  account: AuthService,
  password: string,
  owner: { email: string | null; metadata: Record<string, unknown> },
): Promise<void> {
  const names = Object.values(owner.metadata).filter(
    (value): value is string => typeof value === 'string' && value.length <= 100,
  );
  const brand = account.app.settings.brand.name;
  const weaknesses = await weaknessesOf(password, { email: owner.email, names, brand });
  if (weaknesses.length > 0)
    throw new AuthError('weak_password', weaknesses.map((one) => SAID[one]).join(' '), { weaknesses });
}
