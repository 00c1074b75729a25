import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { assignAdminOrder, listAssignees } from '../contract.ts';
import { AdminSection } from './admin-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { OrderActionProps } from './order-actions.tsx';
import { useMutation } from './use-mutation.ts';

/** The assignment of an order: a colleague, a partner store, both or none. */
export function OrderAssignment(props: OrderActionProps & { among: AnswerOf<typeof listAssignees>['data'] }) {
  const { order, among, inTurn, onChanged } = props;
  const messages = useMessages(orderAdminMessages);
  const { show } = useToast();
  const { isBusy, run } = useMutation(onChanged);
  const [assignedTo, setAssignedTo] = useState(order.assignedTo ?? '');
  const [partnerStoreId, setPartnerStoreId] = useState(order.partnerStoreId ?? '');
  const [isConflict, setConflict] = useState(false);
  const save = async () => {
    const to = { assignedTo: assignedTo || null, partnerStoreId: partnerStoreId || null };
    const params = { id: order.id };
    const end = await run(() =>
      inTurn((version) =>
        call<typeof assignAdminOrder>('PUT', '/api/admin/orders/:id/assignment', {
          params,
          body: { version, ...to },
        }),
      ),
    );
    if (end === null) return;
    setConflict(end === 'conflict');
    if (end === 'done') show({ text: messages.saved });
    else if (end !== 'conflict') show({ tone: 'error', text: messages.actionFailed });
  };
  const choice = (
    label: string,
    value: string,
    set: (id: string) => void,
    choices: readonly { id: string; name: string }[],
  ) => (
    <SelectField label={label} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">{messages.nobody}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <AdminSection id="assignment" title={messages.assignment}>
      {isConflict ? <ConflictNotice order={order} wanted={messages.saveAssignment} /> : null}
      <div className="grid gap-3">
        {choice(messages.colleague, assignedTo, setAssignedTo, among.people)}
        {among.stores.length > 0
          ? choice(messages.partnerStore, partnerStoreId, setPartnerStoreId, among.stores)
          : null}
        <Button busy={isBusy} busyLabel={messages.acting} onClick={() => void save()}>
          {messages.saveAssignment}
        </Button>
      </div>
    </AdminSection>
  );
}
