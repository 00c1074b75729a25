// What a use agreement is made from, and how far it is for those who may see it.

import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { NAME_OF_EMPLOYEE } from '#src/features/benefits/server/employee-name.ts';
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { SeenParticipant } from '#src/providers/contract-signing/contract-signing.ts';

// A benefit without an agreement that stands, or that waits for somebody to ask for another.
const NO_AGREEMENT = `not exists (select 1 from agreements a where a.benefit_id = b.id
  and (a.state in ('intended', 'draft', 'pending', 'overdue', 'signed') or a.replace_after is null))`;

/** Returns the ids of approved benefits that need an agreement, after an id. */
export async function benefitsToContract(
  connection: Connection,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'benefits-to-contract',
    text: `select b.id from benefits b join companies c on c.id = b.company_id and c.active_since is not null
      where b.state = 'approved' and ($1::uuid is null or b.id > $1) and ${NO_AGREEMENT} order by b.id limit $2`,
    values: [after, most],
  });
  return rows.map(({ id }) => id);
}

/** Returns how many approved benefits wait for an agreement to be sent, and since how many seconds the oldest does. */
export const unsentAgreements = (connection: Connection): Promise<{ count: number; oldestSeconds: number }> =>
  queryOneRow<{ count: number; oldestSeconds: number }>(connection, {
    name: 'unsent-use-agreements',
    text: `select count(*)::int as count, coalesce(extract(epoch from now() - min(b.state_since)), 0)::float8 as "oldestSeconds"
      from benefits b where b.state = 'approved' and not exists (select 1 from agreements a where a.benefit_id = b.id
        and (a.state in ('pending', 'signed') or (a.state not in ('intended', 'draft') and a.replace_after is null)))`,
    values: [],
  });

/** The terms and the employee of a benefit, for its agreement. Amounts in öre incl. VAT. */
export interface ContractFacts {
  benefitId: string;
  number: number;
  bike: string;
  priceOre: Ore;
  bikeOre: Ore;
  accessoriesOre: Ore;
  isElectric: boolean;
  servicePackage: ServicePackage;
  termMonths: number;
  deductionsOre: Ore[];
  companyId: string;
  companyName: string;
  policyVersion: number;
  orderId: string | null;
  /** The employee's account, where it is known. */
  userId: string | null;
  employeeName: string;
  employeeEmail: string | null;
  language: Language;
  /** The person on the employer's list; null where nobody is. */
  personId: string | null;
  /** The personal number on the employer's list, sealed for `personId`. */
  listedNumberSealed: string | null;
  /** The personal number that was typed with the order, sealed for `orderId`. */
  typedNumberSealed: string | null;
  /** The member who approved the order, or null. */
  approvedBy: string | null;
}

/** Returns the facts of an approved or running benefit, or null. The employee is the person on the list. */
export const contractFacts = (connection: Connection, benefitId: string): Promise<ContractFacts | null> =>
  queryRow<ContractFacts>(connection, {
    name: 'use-agreement-facts',
    text: `select b.id as "benefitId", b.number, concat_ws(', ', b.name, b.variant_label) as bike,
        (b.bike_ore + b.accessories_ore)::float8 as "priceOre", b.bike_ore::float8 as "bikeOre",
        b.accessories_ore::float8 as "accessoriesOre", b.is_electric as "isElectric", b.service_package as "servicePackage", b.term_months as "termMonths",
        b.deductions_ore::float8[] as "deductionsOre", b.company_id as "companyId",
        (select c.company_name from companies c where c.id = b.company_id) as "companyName",
        b.policy_version as "policyVersion", b.order_id as "orderId", b.user_id as "userId",
        ${NAME_OF_EMPLOYEE} as "employeeName",
        coalesce(o.email, u.email) as "employeeEmail", coalesce(o.language, u.language, $2) as language,
        b.person_id as "personId", (select l.number_sealed from company_employees l
          where l.company_id = b.company_id and l.person_id = b.person_id
          order by l.until_version is null desc, l.since_version desc limit 1) as "listedNumberSealed",
        o.personal_number_sealed as "typedNumberSealed",
        (select a.decided_by from order_approvals a where a.order_id = o.id and a.decision = 'approved') as "approvedBy"
      from benefits b left join orders o on o.id = b.order_id left join users u on u.id = b.user_id
      where b.id = $1 and b.state in ('approved', 'active', 'ending')`,
    values: [benefitId, DEFAULT_LANGUAGE],
  });

/** A member who signs for the employer. */
export interface EmployerSigner {
  name: string;
  email: string;
}

/**
 * Returns who signs for the employer: the member who approved, also where the employee has moved to another department since,
 * else the first from HR or the first owner. Nobody signs for both sides; null where nobody else is left.
 */
export const employerSigner = (
  connection: Connection,
  { companyId, approvedBy, userId, employeeEmail }: ContractFacts,
): Promise<EmployerSigner | null> =>
  queryRow<EmployerSigner>(connection, {
    name: 'employer-signer',
    text: `select ${NAME_OF_USER} as name, u.email from company_members m
        join users u on u.id = m.user_id and u.deleted_at is null and u.email is not null
      where m.company_id = $1 and m.ended_at is null and (m.user_id = $2 or m.rights && array['owner', 'hr'])
        and m.user_id is distinct from $3 and lower(u.email) is distinct from lower($4)
      order by (m.user_id = $2) desc nulls last, ('hr' = any (m.rights)) desc, m.started_at, m.id limit 1`,
    values: [companyId, approvedBy, userId, employeeEmail],
  });

/** A benefit's newest agreement, or what there is before the first one. */
export interface UseAgreementRow {
  benefitId: string;
  companyId: string;
  benefitState: BenefitState;
  /** Whether the caller is the employee. */
  isOwn: boolean;
  /** Null before the first agreement, as all that follows. */
  agreementId: string | null;
  state: string | null;
  providerId: string | null;
  reference: string | null;
  name: string | null;
  participants: readonly SeenParticipant[];
  sentAt: Date | null;
  signBy: Date | null;
  isReplaced: boolean;
}

/**
 * Returns the newest agreement of a benefit, as the caller's rows allow; null where the caller sees no such benefit.
 * `departments` limits it to employees who are in these today, as the benefit itself is; null to none.
 */
export const useAgreementOf = (
  tx: Connection,
  benefitId: string,
  departments: readonly string[] | null = null,
): Promise<UseAgreementRow | null> =>
  queryRow<UseAgreementRow>(tx, {
    name: 'use-agreement-of-benefit',
    text: `select b.id as "benefitId", b.company_id as "companyId", b.state as "benefitState",
        is_callers_benefit(b.order_id, b.user_id) as "isOwn", a.id as "agreementId", a.state, a.provider_id as "providerId", a.reference, a.name,
        coalesce(a.participants, '[]') as participants, a.sent_at as "sentAt", a.sign_by as "signBy",
        a.replace_after is not null as "isReplaced"
      from benefits b left join lateral (select * from agreements n where n.benefit_id = b.id order by n.id desc limit 1) a on true
      where b.id = $1 and ($2::text[] is null or b.department = any ($2))`,
    values: [benefitId, departments],
  });

/** Returns the email address that the agreements of a benefit are made for: the order's, else the account's. */
export async function employeeEmailOf(connection: Connection, benefitId: string): Promise<string | null> {
  const row = await queryRow<{ email: string | null }>(connection, {
    name: 'email-of-employee',
    text: `select coalesce(o.email, u.email) as email from benefits b left join orders o on o.id = b.order_id
      left join users u on u.id = b.user_id where b.id = $1`,
    values: [benefitId],
  });
  return row?.email ?? null;
}

/** An agreement that ended unsigned, in a mail to a member. */
export interface MailedAgreement {
  companyId: string;
  benefitNumber: number;
  employee: string;
  bike: string;
  state: 'declined' | 'overdue' | 'deleted';
  to: string;
}

/** Returns an agreement for the mail to a member; null when the member has left, or another agreement is asked for. */
export const mailedAgreement = (
  connection: Connection,
  agreementId: string,
  userId: string,
): Promise<MailedAgreement | null> =>
  queryRow<MailedAgreement>(connection, {
    name: 'mailed-use-agreement',
    text: `select b.company_id as "companyId", b.number as "benefitNumber",
        ${NAME_OF_EMPLOYEE} as employee,
        concat_ws(', ', b.name, b.variant_label) as bike, a.state, r.email as "to"
      from agreements a join benefits b on b.id = a.benefit_id and b.state = 'approved'
      join company_members m on m.company_id = b.company_id and m.user_id = $2 and m.ended_at is null
      join users r on r.id = m.user_id and r.email is not null and r.deleted_at is null
      where a.id = $1 and a.state in ('declined', 'overdue', 'deleted') and a.replace_after is null`,
    values: [agreementId, userId],
  });
