// Reports a person's data from the benefit programme: approvals, life events, ends of terms, payroll and money.
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';
import type { Whose } from './email-data-report.ts';

/** Sections of a copy, by name. */
export type ProgrammeData = Record<
  | 'approvals'
  | 'preparations'
  | 'lifeEvents'
  | 'takeovers'
  | 'termEnds'
  | 'photos'
  | 'payrollLines'
  | 'payrollCorrections'
  | 'taxableYears'
  | 'taxableChanges'
  | 'employerInvoiceLines'
  | 'salaryClaims'
  | 'setOffConsents'
  | 'payments',
  Record<string, unknown>[]
>;

/**
 * Returns the programme data of a person. The employer is the controller of most of it. Of an event in which the
 * person takes over a colleague's bike, only that part is the person's own.
 * Source: regulation (EU) 2016/679, article 15; docs/security.md, "Personal data".
 */
export async function programmeDataOf(
  connection: Connection,
  { userId, email, numberHash }: Omit<Whose, 'personalNumber'> & { numberHash: Buffer | null },
): Promise<ProgrammeData> {
  return queryOneRow<ProgrammeData>(connection, {
    name: 'programme-data-of-person',
    text: `with persons as (
        select person_id as id from company_employees where lower(email) = $2 or number_hash = $3
        union select person_id from employments where user_id = $1
      ), own_orders as (
        select id, number from orders where lower(email) = $2
        union select o.id, o.number from orders o join order_approvals a on a.order_id = o.id where a.buyer_id = $1
      ), own as (
        select b.id, b.number from benefits b where b.user_id = $1 or b.order_id in (select id from own_orders)
          or b.person_id in (select id from persons)
      )
      select
        (select coalesce(jsonb_agg(jsonb_build_object('orderNumber', o.number, 'department', a.department,
            'employeeNumber', a.employee_number, 'requestedAt', a.requested_at, 'reminders', a.reminders,
            'asked', a.asked, 'decision', a.decision, 'reason', a.reason, 'decidedAt', a.decided_at)
            order by a.requested_at), '[]')
          from order_approvals a join own_orders o on o.id = a.order_id) as approvals,
        (select coalesce(jsonb_agg(jsonb_build_object('benefit', own.number, 'state', p.state,
            'frameNumber', p.frame_number, 'note', p.note, 'changedAt', p.changed_at) order by own.number), '[]')
          from preparations p join own on own.id = p.benefit_id) as preparations,
        (select coalesce(jsonb_agg(jsonb_build_object('benefit', own.number, 'kind', e.kind, 'state', e.state,
            'stateSince', e.state_since, 'proposal', e.proposal, 'effect', e.effect, 'effectiveFrom', e.effective_from,
            'reportedAs', e.reported_as, 'reportedAt', e.reported_at, 'confirmedAt', e.confirmed_at,
            'validUntil', e.valid_until, 'decidedAs', e.decided_as, 'decidedAt', e.decided_at,
            'approvedAt', e.approved_at, 'reason', e.reason, 'taker', e.taker, 'takenAt', e.taken_at,
            'signedAt', e.signed_at, 'paidAt', e.paid_at, 'doneAt', e.done_at, 'policeReport', e.police_report)
            order by e.id), '[]')
          from life_events e join own on own.id = e.benefit_id) as "lifeEvents",
        (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'state', e.state,
            'effectiveFrom', e.effective_from, 'takenAt', e.taken_at, 'signedAt', e.signed_at) order by e.id), '[]')
          from life_events e
          where e.taker_user_id = $1 or e.taker_person_id in (select id from persons)) as takeovers,
        (select coalesce(jsonb_agg(jsonb_build_object('benefit', own.number, 'lastMonth', t.last_month,
            'extraMonths', t.extra_months, 'notices', t.notices, 'choice', t.choice, 'chosenAt', t.chosen_at,
            'effectiveOn', t.effective_on, 'valueOre', t.value_ore, 'priceOre', t.price_ore,
            'adjustReason', t.adjust_reason, 'payBy', t.pay_by, 'paidAt', t.paid_at, 'returnOn', t.return_on,
            'returnState', t.return_state, 'inspection', t.inspection, 'inspectedAt', t.inspected_at,
            'objection', t.objection, 'objectedAt', t.objected_at, 'damagesOre', t.damages_ore,
            'decidedAt', t.decided_at, 'decisionReason', t.decision_reason, 'quote', t.quote,
            'closedAs', t.closed_as, 'closedAt', t.closed_at) order by t.id), '[]')
          from term_choices t join own on own.id = t.benefit_id) as "termEnds",
        (select coalesce(jsonb_agg(jsonb_build_object('benefit', number, 'of', kind, 'addedAt', added_at)
            order by added_at), '[]')
          from (select own.number, e.kind, p.added_at from life_event_photos p
              join life_events e on e.id = p.event_id join own on own.id = e.benefit_id
            union all select own.number, p.part, p.added_at from term_photos p
              join term_choices t on t.id = p.term_id join own on own.id = t.benefit_id
            union all select own.number, 'service-claim', p.added_at from service_claim_photos p
              join service_claims c on c.id = p.claim_id join own on own.id = c.benefit_id) of_benefits) as photos,
        (select coalesce(jsonb_agg(jsonb_build_object('company', c.company_name, 'month', l.month,
            'ofMonth', l.of_month, 'kind', l.kind, 'amountOre', l.amount_ore, 'benefit', l.benefit_number,
            'name', l.employee_name, 'employeeNumber', l.employee_number, 'costCentre', l.cost_centre,
            'department', l.department, 'reason', l.reason) order by l.month, l.id), '[]')
          from payroll_lines l join companies c on c.id = l.company_id
          where l.person_id in (select id from persons) or l.benefit_id in (select id from own)) as "payrollLines",
        (select coalesce(jsonb_agg(jsonb_build_object('month', l.month, 'kind', l.kind, 'amountOre', k.amount_ore,
            'reason', k.reason, 'addedAt', k.added_at) order by k.id), '[]')
          from payroll_corrections k join payroll_lines l on l.id = k.corrects
          where l.person_id in (select id from persons)
            or l.benefit_id in (select id from own)) as "payrollCorrections",
        (select coalesce(jsonb_agg(jsonb_build_object('company', c.company_name, 'year', y.year,
            'monthsOre', y.months_ore, 'unplacedOre', y.unplaced_ore, 'isPreliminary', y.is_preliminary,
            'computedAt', y.computed_at) order by y.year), '[]')
          from taxable_years y join companies c on c.id = y.company_id
          where y.person_id in (select id from persons)) as "taxableYears",
        (select coalesce(jsonb_agg(jsonb_build_object('year', r.year, 'months', r.months, 'beforeOre', r.before_ore,
            'afterOre', r.after_ore, 'changedAt', r.changed_at) order by r.changed_at), '[]')
          from taxable_rate_changes r where r.person_id in (select id from persons)) as "taxableChanges",
        (select coalesce(jsonb_agg(jsonb_build_object('benefit', l.benefit_number, 'kind', l.kind,
            'ofMonth', l.of_month, 'amountOre', l.amount_ore, 'name', l.name) order by l.of_month, l.id), '[]')
          from employer_invoice_lines l join own on own.id = l.benefit_id) as "employerInvoiceLines",
        (select coalesce(jsonb_agg(jsonb_build_object('benefit', own.number, 'what', s.what, 'basis', s.basis,
            'amountOre', s.amount_ore, 'state', s.state, 'stateSince', s.state_since, 'note', s.note,
            'createdAt', s.created_at) order by s.id), '[]')
          from salary_claims s join own on own.id = s.benefit_id) as "salaryClaims",
        (select coalesce(jsonb_agg(jsonb_build_object('benefit', own.number, 'what', s.what,
            'amountOre', s.amount_ore, 'givenAt', s.given_at) order by s.id), '[]')
          from set_off_consents s join own on own.id = s.benefit_id) as "setOffConsents",
        (select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'state', p.state, 'amountOre', p.amount_ore,
            'cardBrand', p.card_brand, 'cardLast4', p.card_last4, 'createdAt', p.created_at,
            'refunds', (select jsonb_agg(jsonb_build_object('amountOre', r.amount_ore, 'state', r.state,
              'createdAt', r.created_at) order by r.created_at) from refunds r where r.payment_id = p.id),
            'disputes', (select jsonb_agg(jsonb_build_object('amountOre', d.amount_ore, 'state', d.state,
              'reason', d.reason, 'createdAt', d.created_at) order by d.created_at)
              from payment_disputes d where d.payment_id = p.id))
            order by p.created_at), '[]')
          from payments p
          where p.order_id in (select id from own_orders)
            or p.term_id in (select t.id from term_choices t join own on own.id = t.benefit_id)
            or p.life_event_id in (select e.id from life_events e join own on own.id = e.benefit_id)) as payments`,
    values: [userId, email, numberHash],
  });
}
