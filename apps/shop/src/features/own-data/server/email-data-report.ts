// Reports the data stored under an email address, with or without an account.
import { hidePersonalNumber, type PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';
import type { Encryption } from '#src/platform/security/encryption.ts';

interface SealedOrder extends Record<string, unknown> {
  id: string;
  employerCode: string | null;
  personalNumber: string | null;
}

/** The person of the data: an account, a confirmed address, or both. */
export interface Whose {
  userId: string | null;
  /** In lower case; null if it is not confirmed, because an unconfirmed one gives access to nothing. */
  email: string | null;
  /** Twelve digits that the person has proved by BankID; null without one. */
  personalNumber: string | null;
}

/**
 * Returns orders, benefits, offers, requests and claims of a person. Anybody may have typed the email of an order, so its personal
 * number and employer code are unmasked only for a BankID with the same number.
 * Source: regulation (EU) 2016/679, articles 15 and 20; docs/security.md, "Personal data".
 */
export async function emailDataOf(
  connection: Connection,
  encryption: Encryption,
  { userId, email, personalNumber }: Whose,
): Promise<Record<'orders' | 'benefits' | 'offers' | 'requests' | 'notices', Record<string, unknown>[]>> {
  const found = await queryOneRow<{
    orders: SealedOrder[];
    benefits: Record<string, unknown>[];
    offers: Record<string, unknown>[];
    requests: Record<string, unknown>[];
    notices: Record<string, unknown>[];
  }>(connection, {
    name: 'data-of-address',
    text: `select
        (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state,
            'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
            'address', o.address, 'zipCode', o.zip_code, 'city', o.city, 'region', o.state_region,
            'paymentMethod', o.payment_method, 'totalOre', o.total_ore,
            'employerCode', o.employer_code_sealed, 'personalNumber', o.personal_number_sealed, 'createdAt', o.created_at,
            'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'variant', l.variant_label,
                'quantity', l.quantity, 'lineOre', l.line_ore) order by l.position)
              from order_lines l where l.order_id = o.id),
            'history', (select jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'state', e.to_state,
                'actor', e.actor, 'note', e.note) order by e.at, e.id)
              from order_events e where e.order_id = o.id)) order by o.created_at), '[]')
          from orders o where lower(o.email) = $2) as orders,
        (select coalesce(jsonb_agg(jsonb_build_object('number', b.number, 'name', b.name, 'state', b.state,
            'termEnd', b.term_end, 'termMonths', b.term_months, 'servicePackage', b.service_package,
            'bikeOre', b.bike_ore, 'accessoriesOre', b.accessories_ore, 'deductionsOre', b.deductions_ore,
            'handedOverOn', b.handed_over_on, 'plan', b.plan, 'frameNumber', b.frame_number, 'createdAt', b.created_at,
            'pickup', (select jsonb_build_object('state', a.state, 'times', a.times, 'startsAt', a.starts_at, 'wish', a.wish,
                'changedAt', a.changed_at) from appointments a where a.benefit_id = b.id),
            'sums', (select jsonb_agg(jsonb_build_object('what', s.what, 'payer', s.payer, 'basis', s.basis,
                'month', s.month, 'amountOre', s.amount_ore) order by s.id) from benefit_sums s where s.benefit_id = b.id),
            'serviceClaims', (select jsonb_agg(jsonb_build_object('number', c.number, 'state', c.state,
                'claimedOn', c.claimed_on, 'store', s.name, 'totalOre', c.total_ore, 'restOre', c.rest_ore,
                'lines', (select jsonb_agg(jsonb_build_object('kind', l.kind, 'text', l.text, 'amountOre', l.amount_ore)
                  order by l.position) from service_claim_lines l where l.claim_id = c.id)) order by c.id)
              from service_claims c join partner_stores s on s.id = c.store_id where c.benefit_id = b.id),
            'history', (select jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'state', e.to_state,
                'actor', e.actor, 'reason', e.reason) order by e.id) from benefit_events e where e.benefit_id = b.id)
          ) order by b.id), '[]')
          from benefits b
          where b.user_id = $1 or b.order_id = any (array(select id from orders where lower(email) = $2))
            or b.person_id = any (array(select person_id from company_employees where lower(email) = $2))) as benefits,
        (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'state', f.state, 'email', f.email,
            'brand', f.brand, 'model', f.model, 'modelYear', f.model_year, 'size', f.size, 'colour', f.colour,
            'priceOre', f.price_ore, 'accessories', f.accessories, 'note', f.note, 'createdAt', f.created_at,
            'history', (select jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'reason', e.reason)
              order by e.id) from offer_events e where e.offer_id = f.id)) order by f.id), '[]')
          from offers f where f.email = $2) as offers,
        (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'state', q.state, 'name', q.name,
            'email', q.email, 'phone', q.phone, 'message', q.message, 'bikeUrl', q.bike_url,
            'productName', q.product_name, 'createdAt', q.created_at,
            'history', (select jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'state', e.to_state,
                'message', e.message, 'note', e.note) order by e.id)
              from request_events e where e.request_id = q.id)
          ) order by q.created_at), '[]')
          from requests q where q.user_id = $1 or q.email = $2) as requests,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'orderNumber', n.order_number, 'name', n.name,
            'email', n.email, 'message', n.message, 'receivedAt', n.received_at) order by n.received_at), '[]')
          from order_notices n where lower(n.email) = $2) as notices`,
    values: [userId, email],
  });
  const { orders, benefits, offers, requests, notices } = found;
  const open = (sealed: string | null, column: string, row: string) =>
    sealed && encryption.decrypt(sealed, { table: 'orders', column, row });
  return {
    orders: orders.map(({ id, ...order }) => {
      const number = open(order.personalNumber, 'personal_number_sealed', id);
      const code = open(order.employerCode, 'employer_code_sealed', id);
      const isOwn = number !== null && number === personalNumber;
      return {
        ...order,
        employerCode: isOwn || code === null ? code : `${code.slice(0, SHOWN_OF_CODE)}****`,
        personalNumber: isOwn || number === null ? number : hidePersonalNumber(number as PersonalNumber),
      };
    }),
    benefits,
    offers,
    requests,
    notices,
  };
}

const SHOWN_OF_CODE = 2;
