// A member with two addresses who approves the own order.
import { newMember } from './grants.mjs';
import { as, bodyOf, newEmail } from './people.mjs';
import { orderBody, placeOrder } from './scene.mjs';

/** Joins by one address, changes it, orders signed out under the first one, and approves. */
export async function tryOwnApprovals(target) {
  const { ids, product, employerCode: code } = target.scene;
  const path = `/api/employer/${ids.employer}`;
  const admin = as(target, target.tokens.admin);
  const member = await newMember(target, ['hr']);
  const own = as(target, member.token);
  const listed = await admin('POST', `${path}/employees`, {
    name: 'Anna Ek',
    email: member.email,
    department: null,
    employeeId: null,
    costCentre: null,
    firstDay: null,
    lastDay: null,
    personalNumber: null,
  });
  const joined = await own('POST', '/api/join', { code });
  const changed = await own('PUT', '/auth/v1/user', { email: newEmail('private') });
  const body = await orderBody(target, product.id, { email: member.email, payment: { employerCode: code } });
  const { orderNumber } = bodyOf(await placeOrder(target, body)).data ?? {};
  const waiting = bodyOf(await own('GET', `${path}/approvals`)).data ?? [];
  const order = waiting.find((one) => one.orderNumber === orderNumber);
  if (!order)
    return {
      tried: 1,
      found: [
        {
          where: path,
          what: `was not tried: ${listed.status} ${joined.status} ${changed.status} ${orderNumber}`,
        },
      ],
    };
  const { version } = bodyOf(await own('GET', `${path}/approvals/${order.orderId}`)).data ?? {};
  const answer = await own('POST', `${path}/approvals/${order.orderId}/answer`, {
    version,
    decision: 'approved',
  });
  const isOwn = answer.status < 400;
  return {
    tried: 1,
    found: isOwn
      ? [{ where: path, what: '[T37] lets a member approve the own order under another address' }]
      : [],
  };
}
