// What is read of the person who takes a bike over, and of whom the mails about an event are for.

import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';

/** Returns the account of a person on a company's list: joined, or by its confirmed email address. Null when there is none. */
export const accountOfPerson = async (
  connection: Connection,
  companyId: string,
  personId: string,
): Promise<string | null> => {
  const row = await queryRow<{ id: string }>(connection, {
    name: 'account-of-person',
    text: `select u.id from users u where u.deleted_at is null and u.id = coalesce(
        (select e.user_id from employments e
          where e.company_id = $1 and e.person_id = $2 and e.ended_at is null limit 1),
        (select a.id from users a join company_employees l on l.email_key = a.email
          where l.company_id = $1 and l.person_id = $2 and l.until_version is null and a.email_confirmed_at is not null
          limit 1))`,
    values: [companyId, personId],
  });
  return row?.id ?? null;
};

/** Returns the kind of a benefit's bike; that of a city bike if its product is not stored any more. */
export const kindOfBenefit = async (connection: Connection, benefitId: string): Promise<ProductKind> => {
  const row = await queryOneRow<{ kind: ProductKind }>(connection, {
    name: 'kind-of-benefit',
    text: `select coalesce(b.kind, p.kind, 'city') as kind
      from benefits b left join products p on p.id = b.product_id where b.id = $1`,
    values: [benefitId],
  });
  return row.kind;
};

/** Somebody who gets a mail. */
export interface Addressee {
  email: string;
  language: Language;
}

/** Returns the address of the employee of a benefit, or null. */
export const employeeOfBenefit = (connection: Connection, benefitId: string): Promise<Addressee | null> =>
  queryRow<Addressee>(connection, {
    name: 'employee-of-benefit',
    text: `select coalesce(u.email, o.email) as email, coalesce(u.language, o.language, $2) as language
      from benefits b left join users u on u.id = b.user_id and u.deleted_at is null left join orders o on o.id = b.order_id
      where b.id = $1 and coalesce(u.email, o.email) is not null`,
    values: [benefitId, DEFAULT_LANGUAGE],
  });

/** Returns the address of a person on a company's list, in the language of the account if there is one, or null. */
export const listedAddress = (
  connection: Connection,
  companyId: string,
  personId: string,
): Promise<Addressee | null> =>
  queryRow<Addressee>(connection, {
    name: 'listed-address',
    text: `select l.email_key as email,
        coalesce((select u.language from users u where u.email = l.email_key and u.deleted_at is null), $3) as language
      from company_employees l
      where l.company_id = $1 and l.person_id = $2 and l.until_version is null and l.email_key is not null`,
    values: [companyId, personId, DEFAULT_LANGUAGE],
  });

/** Returns the address of a member of a company, or null when they have left. */
export const memberAddress = (
  connection: Connection,
  companyId: string,
  userId: string,
): Promise<Addressee | null> =>
  queryRow<Addressee>(connection, {
    name: 'member-address',
    text: `select u.email, u.language from company_members m join users u on u.id = m.user_id
      where m.company_id = $1 and m.user_id = $2 and m.ended_at is null and u.email is not null and u.deleted_at is null`,
    values: [companyId, userId],
  });

/** Returns the name of a company; an empty text for one that does not exist. */
export const companyName = async (connection: Connection, companyId: string): Promise<string> => {
  const row = await queryRow<{ name: string }>(connection, {
    name: 'name-of-company',
    text: 'select company_name as name from companies where id = $1',
    values: [companyId],
  });
  return row?.name ?? '';
};
