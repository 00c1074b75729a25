import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { joinTexts, productText } from '#src/platform/database/text-columns.ts';
import { commentIn, type KeptReview } from './review-repository.ts';

/** A review with the name of its product. */
export type StaffReviewRow = KeptReview & { product_name: string };

/** Returns at most `most` reviews of all products, newest first, after a position. */
export async function reviewListReport(
  connection: Connection,
  wanted: {
    isHidden: boolean;
    after: { value: string; id: string } | null;
    language: Language;
    most: number;
  },
): Promise<StaffReviewRow[]> {
  const { isHidden, after, language, most } = wanted;
  const conditions = [
    ...(isHidden ? ['r.hidden_at is not null'] : []),
    ...(after ? ['(r.written_on < $2::date or (r.written_on = $2::date and r.id > $3::uuid))'] : []),
  ];
  return queryRows<StaffReviewRow>(connection, {
    name: `staff-reviews-${language}-${isHidden}-${after !== null}`,
    text: `select r.id, r.product_id, r.author, r.rating, r.written_on::text, ${commentIn(language)} as comment,
        r.verified_purchase, r.language, r.user_id, r.order_id, r.version, r.hidden_reason,
        ${productText('name')} as product_name
      from reviews r join products p on p.id = r.product_id ${joinTexts(language)}
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by r.written_on desc, r.id limit $1`,
    values: after ? [most, after.value, after.id] : [most],
  });
}
