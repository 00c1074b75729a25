// Calls every read of the employer portal as a member with each single right. Rows of the database are restricted by right
// too; this shows the result of both.
import { plainError } from '../command.mjs';
import { askJson } from './ask.mjs';
import { operationsOf } from './operations.mjs';
import { as, bodyOf, mailTo, newPerson } from './people.mjs';

const RIGHTS = ['owner', 'hr', 'approver', 'payroll'];
const ID_OF_NOBODY = '01920000-0000-7000-8000-000000000000';

async function memberWith(target, right, companyId) {
  const person = await newPerson(target, `member-${right}`);
  const admin = as(target, target.tokens.admin);
  const departments = right === 'approver' ? ['Verkstad'] : [];
  const invited = await admin('POST', `/api/employer/${companyId}/invitations`, {
    email: person.email,
    rights: [right],
    departments,
  });
  const mail = await mailTo(target, person.email, ({ text }) => /\/invitation\S*#/.test(text));
  const token = /\/invitation\S*#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const accepted = await as(target, person.token)('POST', '/api/invitations/acceptance', { token });
  if (accepted.status >= 300)
    throw plainError(`No member with ${right} could be created: ${invited.status}, ${accepted.status}`);
  return person;
}

/** Compares the answers with the table of rights, and tries to raise the own ones. */
export async function tryMemberRights(target) {
  const found = [];
  let tried = 0;
  const { employer } = target.scene.ids;
  const reads = (await operationsOf(target)).filter(
    ({ path, method }) => method === 'GET' && path.startsWith('/api/employer/{companyId}'),
  );
  for (const right of RIGHTS) {
    const { token } = await memberWith(target, right, employer);
    for (const { path, call } of reads) {
      const url = path.replace('{companyId}', employer).replace(/\{\w+\}/g, ID_OF_NOBODY);
      const { status } = await askJson(target.baseUrl, 'GET', url, { token });
      tried += 1;
      if (status < 400 && !target.isOpenToMember(call, right))
        found.push({ where: `${call} as ${right}`, what: `answers ${status} without the right` });
    }
    const own = as(target, token);
    const members = bodyOf(await own('GET', `/api/employer/${employer}/members`)).data ?? [];
    const me = members.find((one) => one.isSelf);
    if (!me) throw plainError(`The member with ${right} is not in the list of members`);
    if (right === 'owner') continue;
    const raised = await own('PUT', `/api/employer/${employer}/members/${me.id}`, {
      version: me.version,
      rights: ['owner'],
      departments: [],
    });
    tried += 1;
    if (raised.status < 400) found.push({ where: `PUT members as ${right}`, what: 'raises the own rights' });
  }
  return { tried, found };
}
