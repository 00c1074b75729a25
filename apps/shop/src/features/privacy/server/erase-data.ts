// Erases the data that are stored under an email address.
import { forgetParticipant } from '#src/features/agreements/server/participant-repository.ts';
import { forgetContact } from '#src/features/companies/server/company-repository.ts';
import { forgetEmployee } from '#src/features/companies/server/employee-repository.ts';
import { deleteQuestionsOf } from '#src/features/joining/server/question-repository.ts';
import { forgetInvitations } from '#src/features/members/server/invitation-repository.ts';
import { deleteOffersOf } from '#src/features/offers/server/offer-repository.ts';
import { deleteLooseClaims } from '#src/features/order-records/server/claim-repository.ts';
import { forgetOrdersOf } from '#src/features/order-records/server/order-retention-repository.ts';
import { deleteRequestsOf } from '#src/features/requests/server/request-repository.ts';
import { forgetStaffInvitations } from '#src/features/staff-invitations/server/staff-invitation-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { hideEmail } from './case-repository.ts';
import { keptOf } from './personal-data-counts.ts';

/**
 * Erases what is stored under an email address and need not be kept, and returns the number of each kind. Orders, agreements
 * and the list of an employer with a running benefit stay. The caller must know that the address is the person's own.
 * Source: docs/security.md, "Personal data".
 */
export async function eraseDataOf(tx: Connection, email: string, termMonths: number) {
  const { kept } = await keptOf(tx, email, termMonths);
  const erased = {
    requests: await deleteRequestsOf(tx, email),
    notices: await deleteLooseClaims(tx, email),
    orders: await forgetOrdersOf(tx, email),
    joinQuestions: await deleteQuestionsOf(tx, email),
    lists: await forgetEmployee(tx, email, { keepsCurrent: kept.lists > 0 }),
    contacts: await forgetContact(tx, email),
    agreements: await forgetParticipant(tx, email),
  };
  await forgetInvitations(tx, email);
  await deleteOffersOf(tx, email);
  await forgetStaffInvitations(tx, email);
  await hideEmail(tx, email, masked(email));
  return erased;
}

/** Returns an email masked so that only its owner can recognise it. */
export const masked = (email: string): string => `${email.slice(0, 1)}***@***`;
