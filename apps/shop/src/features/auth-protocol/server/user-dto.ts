// Converts people and sessions to the protocol's format.
import type { FactorSummary, Identity, User } from '#src/features/users/server/user-repository.ts';

type Shape = Record<string, unknown>;
const timeOf = (date: Date | null) => date?.toISOString();
const without = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined && value !== null));

/** Returns an identity in the protocol's format. For provider `email` its `id` is the account's. */
const identityShape = (userId: string, identity: Identity): Shape => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: userId,
  identity_data: identity.data,
  provider: identity.provider,
  last_sign_in_at: timeOf(identity.lastSignInAt),
  created_at: timeOf(identity.createdAt),
  updated_at: timeOf(identity.updatedAt),
  email: (identity.data.email as string | undefined) ?? '',
});

/** Returns a factor in the protocol's format. */
export const factorShape = (factor: FactorSummary): Shape =>
  without({
    id: factor.id,
    created_at: timeOf(factor.createdAt),
    updated_at: timeOf(factor.updatedAt),
    status: factor.status,
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.type,
    last_challenged_at: timeOf(factor.lastChallengedAt),
  });

/** Returns a person in the protocol's format. Leaves out missing times. */
export function userShape(user: User): Shape {
  const confirmed = timeOf(user.emailConfirmedAt);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...without({
      email_confirmed_at: confirmed,
      confirmed_at: confirmed,
      invited_at: timeOf(user.sent.invited),
      confirmation_sent_at: timeOf(user.sent.confirmation),
      recovery_sent_at: timeOf(user.sent.recovery),
      email_change_sent_at: timeOf(user.sent.emailChange),
      new_email: user.newEmail,
      reauthentication_sent_at: timeOf(user.sent.reauthentication),
      last_sign_in_at: timeOf(user.lastSignInAt),
      banned_until: timeOf(user.bannedUntil),
      deleted_at: timeOf(user.deletedAt),
      factors: user.factors.length > 0 ? user.factors.map(factorShape) : undefined,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: user.identities.map((identity) => identityShape(user.id, identity)),
    created_at: timeOf(user.createdAt),
    updated_at: timeOf(user.updatedAt),
    is_anonymous: false,
  };
}
