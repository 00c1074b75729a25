// Applies an action to several orders. Each order uses the endpoint for a single order.
import { type OrderEvent, staffActions, UNDOING_EVENTS } from '@activepick/domain/orders/order-states.ts';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { BulkResult } from '#src/ui/bulk-result.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useBulk } from '#src/ui/use-bulk.ts';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type {
  AdminOrder,
  assignAdminOrder,
  listAssignees,
  performOrderAction,
  StaffEvent,
} from '../contract.ts';
import { nameOfOrder } from '../ui/order-row.tsx';

// Employers' answers are entered one at a time, and actions that undo an order are confirmed one at a time.
const isForMany = (event: OrderEvent): event is StaffEvent =>
  event !== 'approve' && !UNDOING_EVENTS.has(event);
const eventsOf = ({ state, shippingOptionId }: AdminOrder) =>
  staffActions({ state, isPickup: shippingOptionId === 'pickup', mayComeBack: false }).filter(isForMany);

interface BulkOrdersProps {
  orders: readonly AdminOrder[];
  onDone: (kept: readonly string[]) => void;
}

/**
 * The actions on the chosen orders: those that are possible for each of them, assignment to a colleague, and
 * the export.
 */
export function BulkOrders({ orders, onDone }: BulkOrdersProps) {
  const messages = useMessages(orderAdminMessages);
  const bulk = useBulk<AdminOrder>({ doneText: messages.bulkDone, onDone });
  const { download, isBusy: isExporting } = useCsvDownload();
  const [asked, setAsked] = useState<StaffEvent | null>(null);
  const common = orders.map(eventsOf).reduce((all, events) => all.filter((event) => events.includes(event)));
  const run = (act: Parameters<typeof bulk.run>[1]) => bulk.run(orders, act);
  const move = (event: StaffEvent) => {
    setAsked(null);
    void run(({ id, version }, options) =>
      call<typeof performOrderAction>(
        'POST',
        '/api/admin/orders/:id/acts',
        { params: { id }, body: { event, version } },
        options,
      ),
    );
  };
  const assign = (assignedTo: string | null) =>
    run(({ id, version, partnerStoreId }, options) =>
      call<typeof assignAdminOrder>(
        'PUT',
        '/api/admin/orders/:id/assignment',
        { params: { id }, body: { version, assignedTo, partnerStoreId } },
        options,
      ),
    );
  return (
    <>
      {common.map((event) => (
        <Button key={event} variant="primary" busy={bulk.progress !== null} onClick={() => setAsked(event)}>
          {messages.actions[event]}
        </Button>
      ))}
      {common.length === 0 ? (
        <p className="flex min-h-12 items-center text-small text-ink-soft max-md:min-h-0">
          {messages.bulkStates}
        </p>
      ) : null}
      <Assigning isBusy={bulk.progress !== null} onAssign={assign} />
      <Button
        busy={isExporting}
        busyLabel={messages.exporting}
        onClick={() =>
          void download('/api/admin/orders-export', {}, { ids: orders.map(({ id }) => id).join(',') })
        }
      >
        {messages.exportChosen}
      </Button>
      <BulkResult {...bulk} nameOf={nameOfOrder} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? messages.bulkAsk({ action: messages.actions[asked], count: orders.length }) : ''}
      >
        {asked ? (
          <div className="grid gap-5">
            <p>{messages.bulkTells}</p>
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" onClick={() => move(asked)}>
                {messages.actions[asked]}
              </Button>
              <Button onClick={() => setAsked(null)}>{messages.abort}</Button>
            </div>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}

const askAssignees = async () => (await call<typeof listAssignees>('GET', '/api/admin/order-assignees')).data;

function Assigning(props: { isBusy: boolean; onAssign: (id: string | null) => Promise<void> }) {
  const messages = useMessages(orderAdminMessages);
  const answer = useQuery(askAssignees);
  const [to, setTo] = useState('');
  if (answer.state !== 'there') return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField label={messages.giveTo} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">{messages.nobody}</option>
        {answer.data.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button busy={props.isBusy} onClick={() => void props.onAssign(to || null)}>
        {messages.give}
      </Button>
    </div>
  );
}
