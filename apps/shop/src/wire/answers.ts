// The types of successful responses.
import * as z from 'zod/mini';
import { listTotal } from './bounded-fields.ts';

/** The field that says that a request succeeded. */
export const success = z.literal(true);

/** A response that only says that the request succeeded. */
export const done = z.object({ success });

/** A response with data. */
export const withData = <Data extends z.ZodMiniType>(data: Data) => z.object({ success, data });

/** A page of a list. `nextCursor` is null on the last page. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ success, data: z.array(row), nextCursor: z.nullable(z.string()) });

/** A page of a list with the number of all rows. */
export const countedPageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ success, data: z.array(row), nextCursor: z.nullable(z.string()), total: listTotal });
