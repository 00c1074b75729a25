// The data of the shown company: found by number, then policy and contract on request. While the page is
// open, polls a contract that waits for signatures.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgreementStatusAnswer } from '#src/features/agreements/contract.ts';
import type { Company, findCompany, readCompany, readPolicy } from '#src/features/companies/contract.ts';
import type { CompanyPolicy } from '#src/features/policy/contract.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { companyAdminMessages } from '#src/languages/catalogues/company-admin/messages.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';

/** Data that is fetched on request. */
export type Part<Thing> =
  | { phase: 'idle' | 'loading' | 'none' }
  | { phase: 'there'; thing: Thing }
  | { phase: 'failed'; message: string };

const IDLE = { phase: 'idle' } as const;
const LOADING = { phase: 'loading' } as const;
const NONE = { phase: 'none' } as const;
const LOOK_AGAIN_MS = 10_000;

/** Returns the company and the functions that fetch its parts. */
export function useCompany() {
  const messages = useMessages(companyAdminMessages);
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const [company, setCompany] = useState<Part<Company>>(IDLE);
  // An employer and a store can have the same number.
  const [found, setFound] = useState<readonly Company[]>([]);
  const [policy, setPolicy] = useState<Part<CompanyPolicy>>(IDLE);
  const [agreement, setAgreement] = useState<Part<AgreementStatusAnswer>>(IDLE);
  // Drops a response about a company that is no longer shown.
  const wanted = useRef<object>({});
  const begin = (first: Part<Company>): object => {
    const own = {};
    wanted.current = own;
    setCompany(first);
    setPolicy(IDLE);
    setAgreement(IDLE);
    setFound([]);
    return own;
  };
  const failedTo = (error: unknown): Part<Company> => ({
    phase: 'failed',
    message: error instanceof CallRefused ? error.problem.detail : messages.fetchFailed,
  });
  /** Opens a company by its id. */
  const open = async (id: string) => {
    const own = begin(LOADING);
    const read = await call<typeof readCompany>('GET', '/api/companies/:id', { params: { id } }, { language })
      .then(({ data }): Part<Company> => ({ phase: 'there', thing: data }))
      .catch(
        (error: unknown): Part<Company> =>
          error instanceof CallRefused && error.problem.status < 500 ? NONE : failedTo(error),
      );
    if (wanted.current === own) setCompany(read);
  };
  /** Finds companies by their number. Returns the id of the shown one. */
  const search = async (orgNumber: string): Promise<string | null> => {
    const own = begin(LOADING);
    const find = async (kind: Company['kind']) => {
      const body = { companyNumber: orgNumber, kind };
      return (await call<typeof findCompany>('POST', '/api/companies/find', { body }, { language })).data;
    };
    try {
      const both = await Promise.all([find('employer'), find('store')]);
      if (wanted.current !== own) return null;
      const known = both.filter((one) => one !== null);
      setFound(known);
      setCompany(known[0] ? { phase: 'there', thing: known[0] } : NONE);
      return known[0]?.id ?? null;
    } catch (error) {
      if (wanted.current === own) setCompany(failedTo(error));
      return null;
    }
  };
  const show = (thing: Company) => {
    wanted.current = {};
    setCompany({ phase: 'there', thing });
    setPolicy(IDLE);
    setAgreement(IDLE);
  };
  /** Replaces the company after a change, and reloads its shown parts. */
  const take = (thing: Company) => {
    setCompany({ phase: 'there', thing });
    setFound((before) => before.map((one) => (one.id === thing.id ? thing : one)));
  };
  const id = company.phase === 'there' ? company.thing.id : null;
  const fetchPolicy = async () => {
    if (!id) return;
    const own = wanted.current;
    setPolicy(LOADING);
    const found = await call<typeof readPolicy>('GET', '/api/companies/:id/policy', { params: { id } })
      .then(({ data }): Part<CompanyPolicy> => (data ? { phase: 'there', thing: data } : NONE))
      .catch((): Part<CompanyPolicy> => ({ phase: 'failed', message: messages.policyFailed }));
    if (wanted.current === own) setPolicy(found);
  };
  const contractId = company.phase === 'there' ? company.thing.contractId : null;
  const readAgreement = useCallback(
    async (isQuiet: boolean) => {
      const own = wanted.current;
      if (!isQuiet) setAgreement(contractId ? LOADING : NONE);
      if (!contractId) return;
      const body = { contract_id: contractId };
      const found = await invoke<AgreementStatusAnswer>('oneflow-contract-status', body, { language, apiKey })
        .then((thing): Part<AgreementStatusAnswer> => ({ phase: 'there', thing }))
        .catch(
          (error: unknown): Part<AgreementStatusAnswer> => ({
            phase: 'failed',
            message: [messages.agreementFailed, error instanceof FunctionRefused ? error.sentence : '']
              .filter(Boolean)
              .join(': '),
          }),
        );
      if (wanted.current === own && !(isQuiet && found.phase === 'failed')) setAgreement(found);
    },
    [contractId, language, apiKey, messages],
  );
  const isWaiting = agreement.phase === 'there' && agreement.thing.contractState === 'pending';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => !document.hidden && void readAgreement(true), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, readAgreement]);
  return {
    company,
    found,
    policy,
    agreement,
    open,
    close: () => void begin(IDLE),
    search,
    show,
    take,
    fetchPolicy,
    fetchAgreement: () => void readAgreement(false),
  };
}
