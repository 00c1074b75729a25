import { formatOrgNumber, parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { countReveal } from '#src/features/company-data/server/count-reveal.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import { policyShape, savePolicy } from '#src/features/policy/server/save-policy.ts';
import { policyOfStaff } from '#src/features/policy/server/staff-policy.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { LONG_LISTS, limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import * as contract from '../contract.ts';
import { clearCredit } from './clear-credit.ts';
import {
  type Companies,
  createCompanies,
  orgNumberHash,
  orNotFound,
  parseCompanyNumber,
  recordChange,
  withCallerScope,
} from './companies.ts';
import { companyByHash, companyById } from './company-repository.ts';
import { companyShape, decryptPrivate, rowShape } from './company-row.ts';
import { type CompanySearch, companiesTotal, findCompanies } from './company-search-repository.ts';
import { endStep } from './complete-step.ts';
import { employeesOf } from './employee-repository.ts';
import { replaceEmployees } from './replace-employees.ts';
import { saveCompany, updateCompany } from './save-company.ts';
import { chooseSignatories, revealSignatory, signatoryShape } from './signatories.ts';
import { signatoriesOf } from './signatory-repository.ts';

const PAGE = 25;
const PATTERN_SIGNS = /[\\%_]/g;
const MIN_DIGITS = 3;

/** The endpoints about companies. */
export const companyEndpoints = (account: AuthService): ServedEndpoint[] => {
  const companies = createCompanies(account);
  const { encryption } = account.app;
  return [
    serve(contract.findCompany, async (context) => {
      const { orgNumber } = parseCompanyNumber(companies, context.body.companyNumber);
      const hash = await orgNumberHash(companies, orgNumber);
      const found = await withCallerScope(companies, context, (tx) =>
        companyByHash(tx, hash, context.body.kind ?? null),
      );
      return { answer: { success, data: found && companyShape(encryption, found) } };
    }),
    serve(contract.searchCompanies, async (context) => {
      const search = await companySearchOf(companies, context.body, PAGE + 1);
      const { found, total } = await withCallerScope(companies, context, async (tx) => {
        const rows = await findCompanies(tx, search);
        const page = { isFirst: search.after === null, read: rows.length, size: PAGE };
        return { found: rows, total: await totalOf(page, () => companiesTotal(tx, search)) };
      });
      const data = found.slice(0, PAGE).map((one) => rowShape(encryption, one));
      return { answer: { success, data, hasMore: found.length > PAGE, ...total } };
    }),
    serve(contract.readCompany, async (context) => {
      const found = orNotFound(
        await withCallerScope(companies, context, (tx) => companyById(tx, context.params.id)),
      );
      return { answer: { success, data: companyShape(encryption, found) } };
    }),
    serve(contract.saveCompany, async (context) => ({
      answer: {
        success,
        data: companyShape(encryption, await saveCompany(companies, context, context.body)),
      },
    })),
    serve(contract.updateCompany, async (context) => {
      const changed = await updateCompany(companies, context, { ...context.body, id: context.params.id });
      return { answer: { success, data: companyShape(encryption, changed) } };
    }),
    serve(contract.revealCompanyNumber, async (context) => {
      await countReveal(companies.companyData, context.caller);
      const companyNumber = await withCallerScope(companies, context, async (tx) => {
        const found = orNotFound(await companyById(tx, context.params.id));
        await recordChange(tx, context, { action: 'company.number-revealed', id: found.id });
        return formatOrgNumber(decryptPrivate(encryption, found).companyNumber);
      });
      return { answer: { success, data: { companyNumber } } };
    }),
    serve(contract.clearCredit, async (context) => {
      const cleared = await clearCredit(companies, context, { ...context.body, id: context.params.id });
      return { answer: { success, data: companyShape(encryption, cleared) } };
    }),
    serve(contract.readPolicy, async (context) => {
      const policy = await withCallerScope(companies, context, async (tx) => {
        orNotFound(await companyById(tx, context.params.id));
        return policyOf(tx, context.params.id);
      });
      return { answer: { success, data: policy && policyShape(policy) } };
    }),
    serve(contract.savePolicy, async (context) => {
      const { id } = context.params;
      const saved = await withCallerScope(companies, context, async (tx) => {
        orNotFound(await companyById(tx, id));
        const policy = policyOfStaff(context.body, await policyOf(tx, id));
        const by = { version: context.body.version, userId: context.caller.userId };
        const now = await savePolicy(tx, id, policy, by);
        await recordChange(tx, context, { action: 'company.policy-saved', id, detail: { ...context.body } });
        return now;
      });
      return { answer: { success, data: policyShape(saved) } };
    }),
    serve(contract.listEmployees, async (context) => {
      const { company, employees } = await withCallerScope(companies, context, async (tx) => ({
        company: orNotFound(await companyById(tx, context.params.id)),
        employees: await employeesOf(tx, context.params.id),
      }));
      const data = employees.map(({ name, email, department, employeeId }) => ({
        name,
        email,
        department,
        employeeId,
      }));
      return { answer: { success, data, version: company.employeesVersion } };
    }),
    serve(contract.replaceEmployees, { gate: limitConcurrency(LONG_LISTS) }, async (context) => ({
      answer: {
        success,
        ...(await replaceEmployees(companies, context, { ...context.body, id: context.params.id })),
      },
    })),
    serve(contract.listSignatories, async (context) => {
      const found = await withCallerScope(companies, context, async (tx) => {
        orNotFound(await companyById(tx, context.params.id));
        return signatoriesOf(tx, context.params.id);
      });
      return { answer: { success, data: found.map(signatoryShape) } };
    }),
    serve(contract.chooseSignatories, async (context) => ({
      answer: {
        success,
        data: await chooseSignatories(companies, context, { ...context.body, id: context.params.id }),
      },
    })),
    serve(contract.revealSignatory, async (context) => ({
      answer: {
        success,
        data: { personalNumber: await revealSignatory(companies, context, context.params) },
      },
    })),
    serve(contract.endStep, async (context) => {
      const ended = await endStep(companies, context, { ...context.body, id: context.params.id });
      return { answer: { success, data: companyShape(encryption, ended) } };
    }),
  ];
};

/** Returns the search that finds companies by the filters of the list, at most `limit` at once. */
export async function companySearchOf(
  companies: Companies,
  { text = '', kind, isUnfinished = false, after }: BodyOf<typeof contract.searchCompanies>,
  limit: number,
): Promise<CompanySearch> {
  const words = text.trim().toLowerCase();
  const digits = words.replace(/[^0-9]/g, '');
  const whole = parseOrgNumber(words, companies.account.app.today());
  const numberHash = whole.ok ? await orgNumberHash(companies, whole.value) : null;
  const wanted = {
    namePattern: `%${words.replace(PATTERN_SIGNS, '\\$&')}%`,
    digits: digits.length >= MIN_DIGITS ? digits.slice(-10) : null,
    numberHash,
  };
  return {
    wanted: words ? wanted : null,
    kind: kind ?? null,
    isUnfinished,
    after: after ?? null,
    limit,
  };
}
