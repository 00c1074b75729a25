// A company's contract: created once, sent once, or left to be sent in Oneflow. The company tells whether it
// exists.
import { useRef, useState } from 'react';
import type { CreatedAgreement, SentAgreement } from '#src/features/agreements/contract.ts';
import type { Company, endStep, readCompany } from '#src/features/companies/contract.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';

/** A person who must sign. */
export interface Signer {
  name: string;
  email: string;
  /** Masked; empty if unknown. */
  personalNumber: string;
}

/** The actions on the contract, and the reason why the last one failed. */
export interface AgreementController {
  busy: 'creating' | 'sending' | 'saving' | null;
  trouble: string | null;
  refuse: (text: string | null) => void;
  /** Runs `prepare` first, once per attempt. If it returns false, the action stops. */
  create: (name: string, signers: readonly Signer[], prepare?: () => Promise<boolean>) => Promise<void>;
  send: (letter: { subject: string; message: string }) => Promise<void>;
  sendLater: () => Promise<void>;
}

/** Returns the contract of a company. */
export function useAgreement(
  company: Company | null,
  take: (company: Company, advance?: boolean) => void,
): AgreementController {
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const { show } = useToast();
  const [busy, setBusy] = useState<AgreementController['busy']>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // Several clicks before the next render count as one.
  const isRunning = useRef(false);
  const during = async (what: AgreementController['busy'], failed: string, work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      const said = error instanceof FunctionRefused ? (error.said ?? error.message) : null;
      setTrouble(said ? `${failed}. ${said}` : failed);
    }
    isRunning.current = false;
    setBusy(null);
  };
  const end = async (how: 'sent' | 'send-later', id: string) => {
    const { data } = await call<typeof endStep>('POST', '/api/companies/:id/steps', {
      params: { id },
      body: { end: how },
    });
    take(data, true);
  };
  return {
    busy,
    trouble,
    refuse: setTrouble,
    create: (name, signers, prepare) =>
      during('creating', messages.createFailed, async () => {
        if (!company) return setTrouble(messages.companyMissing);
        if (prepare && !(await prepare())) return;
        await invoke<CreatedAgreement>(
          'oneflow_createcontract3',
          {
            company_id: company.id,
            name,
            parties: [
              {
                country_code: 'SE',
                // A sole trader's number is masked here. The server takes it from the company.
                identification_number: company.companyNumber,
                name: company.companyName,
                type: 'company',
                participants: signers.map((signer) => ({
                  permissions: { 'contract:update': true },
                  delivery_channel: 'email',
                  email: signer.email.trim(),
                  identification_number: signer.personalNumber,
                  name: signer.name.trim(),
                  phone_number: '',
                  signatory: true,
                  sign_method: 'swedish_bankid',
                  two_step_authentication_method: 'none',
                })),
              },
            ],
          },
          { language, apiKey },
        );
        const { data } = await call<typeof readCompany>('GET', '/api/companies/:id', {
          params: { id: company.id },
        });
        if (!data.contractId || data.contractEnded) return setTrouble(messages.idsFailed);
        take(data);
        show({ text: messages.created });
      }),
    send: (letter) =>
      during('sending', messages.sendFailed, async () => {
        if (!company?.contractId || company.contractEnded) return setTrouble(messages.noContractToSend);
        const body = { contract_id: company.contractId, ...letter };
        await invoke<SentAgreement>('oneflow_sendcontract', body, { language, apiKey });
        show({ text: messages.sent });
        // The contract was sent, even if completing the step fails. Sending again only completes the step.
        await end('sent', company.id).catch(() => setTrouble(messages.sentNotSaved));
      }),
    sendLater: () =>
      during('saving', messages.stepNotSaved, async () => {
        if (!company?.contractId || company.contractEnded) return setTrouble(messages.noContractToSave);
        await end('send-later', company.id);
        show({ text: messages.savedForLater });
      }),
  };
}
