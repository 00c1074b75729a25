// The approvals of orders under an employer's programme.
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ApprovalList } from '../contract.ts';

/** An order that needs an approval. */
export interface NewApproval {
  orderId: string;
  companyId: string;
  email: string;
  /** The signed-in buyer; null for a signed-out one. */
  buyerId: string | null;
  /** The person on the list, if the buyer's identity is proved. */
  personId: string | null;
  /** The approval that the policy requires; null if no policy decided. */
  asked: 'hr' | 'approver' | null;
}

/**
 * Stores that an order needs its employer's approval, and returns the buyer. Takes account, department and
 * employee number of the signed-in buyer, or of the order's email address, at this moment.
 */
export async function requestApproval(
  tx: Connection,
  { orderId, companyId, email, buyerId, personId, asked }: NewApproval,
): Promise<Pick<StoredApproval, 'department' | 'ownAccounts'>> {
  const row = await queryRow<Pick<StoredApproval, 'department' | 'ownAccounts'>>(tx, {
    name: 'request-approval',
    text: `insert into order_approvals (order_id, company_id, buyer_id, department, employee_number, asked)
      select $1, $2,
        coalesce($4, (select u.id from users u where u.email = lower($3) and u.email_confirmed_at is not null)),
        e.department, e.employee_id, $6
      from (select 1) one left join company_employees e on e.company_id = $2 and e.until_version is null
        and (e.person_id = $5 or ($5::uuid is null and e.email_key = lower($3)))
      returning department, accounts_of_person($2, $5, buyer_id, $3) as "ownAccounts"`,
    values: [orderId, companyId, email, buyerId, personId, asked],
  });
  return row as Pick<StoredApproval, 'department' | 'ownAccounts'>;
}

/** A stored approval with the order's data that a member may see. */
export interface StoredApproval {
  orderId: string;
  orderNumber: string;
  state: OrderState;
  version: number;
  employee: string;
  buyerId: string | null;
  /** The accounts of the person who gets the bike. */
  ownAccounts: string[];
  department: string | null;
  employeeNumber: string | null;
  /** The approval that the policy requires; null if no policy decided. */
  asked: 'hr' | 'approver' | null;
  items: string;
  total: number;
  requestedAt: Date;
  lapsesAt: Date | null;
  decision: 'approved' | 'refused' | null;
}

const COLUMNS = `o.id as "orderId", o.number as "orderNumber", o.state, o.version,
  (select e.name from order_person(o.id) e) as employee, a.buyer_id as "buyerId",
  accounts_of_person(o.company_id, o.person_id, a.buyer_id, o.email) as "ownAccounts", a.department,
  a.employee_number as "employeeNumber", a.asked,
  (select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position) from order_lines l
    where l.order_id = o.id) as items,
  o.total_ore::float8 as total, a.requested_at as "requestedAt",
  case when o.state = 'awaiting-employer' then o.lapses_at end as "lapsesAt", a.decision`;

/** The approvals to list. `departments` limits them to those of an approver; null for all. */
export interface WantedApprovals {
  companyId: string;
  list: ApprovalList;
  departments: readonly string[] | null;
  cursor: string | null;
}

// One statement per list. Waiting orders are sorted by the oldest, answered ones by the newest.
const LISTS: Readonly<Record<ApprovalList, { where: string; after: string; order: string }>> = {
  waiting: { where: `o.state = 'awaiting-employer'`, after: '>', order: 'asc' },
  answered: { where: `o.state <> 'awaiting-employer'`, after: '<', order: 'desc' },
};

/** Returns at most `most` approvals of a company after the cursor. */
export async function approvalsOf(
  tx: Connection,
  { companyId, list, departments, cursor }: WantedApprovals,
  most: number,
): Promise<StoredApproval[]> {
  const { where, after, order } = LISTS[list];
  return queryRows<StoredApproval>(tx, {
    name: `approvals-${list}`,
    text: `select ${COLUMNS} from orders o join order_approvals a on a.order_id = o.id
      where o.company_id = $1 and ${where} and ($2::text[] is null or a.department = any ($2))
        and ($3::uuid is null or o.id ${after} $3)
      order by o.id ${order} limit $4`,
    values: [companyId, departments, cursor, most],
  });
}

/** Returns how many orders wait for a company, at most `most`. */
export async function countWaiting(
  tx: Connection,
  companyId: string,
  departments: readonly string[] | null,
  most: number,
): Promise<number> {
  const row = await queryRow<{ count: number }>(tx, {
    name: 'count-waiting-approvals',
    text: `select count(*)::int as count from (
        select 1 from orders o
        where o.company_id = $1 and o.state = 'awaiting-employer' and ($2::text[] is null or exists (
          select 1 from order_approvals a where a.order_id = o.id and a.department = any ($2)))
        limit $3
      ) waiting`,
    values: [companyId, departments, most],
  });
  return row?.count ?? 0;
}

/** An approval with its lines, the policy's limit and the answer. */
export interface ApprovalDetail extends StoredApproval {
  isEligible: boolean;
  /** The person on the list who gets the benefit; null before the identity is proved. */
  personId: string | null;
  /** The order's address in lower case. It is compared with the list, and never shown to a member. */
  email: string;
  taxMode: TaxMode;
  /** The version of the policy that decided the order; null if none did. */
  policyVersion: number | null;
  /** The ordered service package of each bike; null if no policy decided the order. */
  servicePackage: ServicePackage | null;
  lines: { name: string; variantLabel: string | null; quantity: number; lineTotal: number }[];
  subtotal: number;
  tax: number;
  shipping: number;
  maxBenefit: number | null;
  approvedBefore: number;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
}

const approvedSum = (samePerson: string) =>
  `(select coalesce(sum(b.total_ore), 0)::float8 from orders b join order_approvals ba on ba.order_id = b.id
    where b.company_id = a.company_id and ${samePerson} and b.id <> o.id and ba.decision = 'approved'
      and b.state not in ('cancelled', 'returned'))`;

/** Returns the approval of a company's order, or null. */
export async function approvalById(
  tx: Connection,
  companyId: string,
  orderId: string,
): Promise<ApprovalDetail | null> {
  return queryRow<ApprovalDetail>(tx, {
    name: 'approval-by-order',
    text: `select ${COLUMNS}, o.subtotal_ore::float8 as subtotal, o.tax_ore::float8 as tax,
        o.shipping_ore::float8 as shipping, a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.reason,
        case when o.person_id is not null
          then exists (select 1 from company_employees e where e.company_id = a.company_id and e.until_version is null
            and e.person_id = o.person_id)
          else exists (select 1 from company_employees e where e.company_id = a.company_id and e.until_version is null
            and e.email_key = lower(o.email)) end as "isEligible",
        o.person_id as "personId", lower(o.email) as email, o.tax_mode as "taxMode", o.policy_version as "policyVersion",
        o.service_package as "servicePackage",
        (select json_agg(json_build_object('name', l.name, 'variantLabel', l.variant_label, 'quantity', l.quantity,
          'lineTotal', l.line_ore) order by l.position) from order_lines l where l.order_id = o.id) as lines,
        (select p.max_benefit_ore::float8 from company_policies p where p.company_id = a.company_id) as "maxBenefit",
        -- By two statements: an index on an expression is not used behind the policies of rows.
        case when o.person_id is not null then ${approvedSum('b.person_id = o.person_id')}
          else ${approvedSum('lower(b.email) = lower(o.email)')} end as "approvedBefore"
      from order_approvals a join orders o on o.id = a.order_id where a.order_id = $2 and a.company_id = $1`,
    values: [companyId, orderId],
  });
}

/** Returns the company whose approval an order needs, or null. */
export async function companyOfApproval(tx: Connection, orderId: string): Promise<string | null> {
  const row = await queryRow<{ companyId: string }>(tx, {
    name: 'company-of-approval',
    text: 'select company_id as "companyId" from order_approvals where order_id = $1',
    values: [orderId],
  });
  return row?.companyId ?? null;
}

/**
 * A line of an order, with the current data of its product. Prices are of one piece, in the order's tax mode.
 */
export interface OrderedLine {
  /** Null for the line of an offer. */
  productId: ProductId | null;
  name: string;
  variantLabel: string | null;
  kind: ProductKind;
  isElectric: boolean;
  quantity: number;
  unitOre: Ore;
  /** Null if the product is no longer sold. The price of an offer does not change. */
  currentOre: Ore | null;
}

/** Returns the lines of an order for the decision. */
export async function orderedLines(tx: Connection, orderId: string): Promise<OrderedLine[]> {
  return queryRows<OrderedLine>(tx, {
    name: 'ordered-lines',
    text: `select l.product_id as "productId", l.name, l.variant_label as "variantLabel",
        coalesce(l.kind, p.kind) as kind, coalesce(l.is_electric, p.is_electric) as "isElectric", l.quantity,
        l.unit_ore::int as "unitOre",
        case when l.product_id is null then l.unit_ore when p.published then p.current_ore::int end as "currentOre"
      from order_lines l left join products p on p.id = l.product_id where l.order_id = $1 order by l.position`,
    values: [orderId],
  });
}

/** Stores a member's answer, once. Returns false when the order is answered already. */
export async function storeAnswer(
  tx: Connection,
  orderId: string,
  answer: { decision: 'approved' | 'refused'; reason: string | null; by: string },
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'store-approval-answer',
    text: `update order_approvals set decision = $2, reason = $3, decided_by = $4, decided_at = now()
      where order_id = $1 and decision is null`,
    values: [orderId, answer.decision, answer.reason, answer.by],
  });
  return rowCount === 1;
}

/** An order whose approvers must be reminded, or told that it lapsed. */
export interface DueReminder {
  orderId: string;
  companyId: string;
  department: string | null;
  ownAccounts: string[];
  asked: 'hr' | 'approver' | null;
  /** 1 and 2: the first and second reminder; 3: it has lapsed. */
  number: 1 | 2 | 3;
}

/**
 * Marks and returns the reminders that are due. Each is returned once. `days` are the numbers of days after
 * which each reminder is due.
 */
export async function takeDueReminders(
  tx: Connection,
  [first, second]: readonly [number, number],
  most: number,
): Promise<DueReminder[]> {
  return queryRows<DueReminder>(tx, {
    name: 'take-due-reminders',
    text: `with due as (
        select a.order_id, case
          when o.state = 'cancelled' then 3
          when a.requested_at <= now() - make_interval(days => $2) then 2
          else 1 end as number
        from order_approvals a join orders o on o.id = a.order_id
        where a.decision is null and a.reminders < 3 and (
          (o.state = 'awaiting-employer' and (
            (a.reminders < 1 and a.requested_at <= now() - make_interval(days => $1))
            or (a.reminders < 2 and a.requested_at <= now() - make_interval(days => $2))))
          or (o.state = 'cancelled' and exists (select 1 from order_events e where e.order_id = o.id and e.event = 'lapse')))
        order by a.requested_at limit $3
        for update of a skip locked
      )
      update order_approvals a set reminders = due.number from due where a.order_id = due.order_id
      returning a.order_id as "orderId", a.company_id as "companyId", a.department, a.asked, due.number,
        (select accounts_of_person(o.company_id, o.person_id, a.buyer_id, o.email) from orders o where o.id = a.order_id)
          as "ownAccounts"`,
    values: [first, second, most],
  });
}

/** An order in a mail to a member. The total is incl. VAT in öre. */
interface MailedOrder {
  companyId: string;
  orderNumber: string;
  companyName: string;
  employee: string;
  department: string | null;
  items: string;
  total: number;
  lapsesAt: Date | null;
  to: string;
  isWaiting: boolean;
}

/** Returns an order for a mail to a member, with the member's email address; null when the member has left. */
export async function mailedApproval(
  connection: Connection,
  orderId: string,
  userId: string,
): Promise<MailedOrder | null> {
  return queryRow<MailedOrder>(connection, {
    name: 'mailed-approval',
    text: `select a.company_id as "companyId", o.number as "orderNumber", c.company_name as "companyName",
        (select e.name from order_person(o.id) e) as employee, a.department, o.total_ore::float8 as total,
        o.lapses_at as "lapsesAt", u.email as "to", o.state = 'awaiting-employer' as "isWaiting",
        (select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position) from order_lines l
          where l.order_id = o.id) as items
      from order_approvals a join orders o on o.id = a.order_id join companies c on c.id = a.company_id
      join company_members m on m.company_id = a.company_id and m.user_id = $2 and m.ended_at is null
      join users u on u.id = m.user_id and u.email is not null and u.deleted_at is null
      where a.order_id = $1`,
    values: [orderId, userId],
  });
}
