import { useCallback, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { useAgreementMessages } from '#src/languages/catalogues/use-agreements/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { download } from '#src/wire/download.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type {
  openOwnUseAgreement,
  readEmployerUseAgreement,
  readOwnUseAgreement,
  renewEmployerUseAgreement,
  renewOwnUseAgreement,
} from '../contract.ts';

/** A benefit, seen by its employee, or by a member of the company. */
export interface SeenBenefit {
  benefitId: string;
  companyId: string | null;
}

/** What is being done. */
export type BusyAction = 'sign' | 'download' | 'renew';

const codeOf = (error: unknown) => (error instanceof CallRefused ? error.problem.code : null);

/** Reads the use agreement of a benefit, opens the page to sign it, downloads it and asks for another. */
export function useAgreementOfBenefit({ benefitId: id, companyId }: SeenBenefit) {
  const messages = useMessages(useAgreementMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [busy, setBusy] = useState<BusyAction | null>(null);
  const ask = useCallback(async () => (await readAgreement(id, companyId)).data, [id, companyId]);
  const query = useQuery(ask, { keeps: true });
  const { askAgain } = query;
  const act = async (
    action: BusyAction,
    work: () => Promise<void>,
    failed: (code: string | null) => string,
  ) => {
    setBusy(action);
    try {
      await work();
    } catch (error) {
      show({ tone: 'error', text: failed(codeOf(error)) });
    }
    if (action !== 'download') await askAgain();
    setBusy(null);
  };
  const sign = () =>
    act(
      'sign',
      async () => {
        const path = '/api/benefits/:id/use-agreement/signing-link';
        const { data } = await call<typeof openOwnUseAgreement>('POST', path, { params: { id }, body: {} });
        if (data.link) window.location.assign(data.link);
        else show({ text: messages.checkMail });
      },
      (code) => (code === 'contract-not-open' ? messages.notOpen : messages.openFailed),
    );
  const renew = () =>
    act(
      'renew',
      async () => {
        await renewAgreement(id, companyId);
        show({ text: messages.renewed });
      },
      (code) => {
        if (code === 'too-many-requests') return messages.renewTooOften;
        return code === 'not-possible-now' ? messages.renewNotNow : messages.renewFailed;
      },
    );
  const save = () =>
    act(
      'download',
      () =>
        companyId
          ? download(
              '/api/employer/:companyId/benefits/:id/use-agreement/document',
              { companyId, id },
              { lang: language },
            )
          : download('/api/benefits/:id/use-agreement/document', { id }, { lang: language }),
      () => messages.downloadFailed,
    );
  return { query, busy, sign, renew, save };
}

const readAgreement = (id: string, companyId: string | null) =>
  companyId
    ? call<typeof readEmployerUseAgreement>('GET', '/api/employer/:companyId/benefits/:id/use-agreement', {
        params: { companyId, id },
      })
    : call<typeof readOwnUseAgreement>('GET', '/api/benefits/:id/use-agreement', { params: { id } });

const renewAgreement = (id: string, companyId: string | null) =>
  companyId
    ? call<typeof renewEmployerUseAgreement>(
        'POST',
        '/api/employer/:companyId/benefits/:id/use-agreement/resend',
        { params: { companyId, id }, body: {} },
      )
    : call<typeof renewOwnUseAgreement>('POST', '/api/benefits/:id/use-agreement/resend', {
        params: { id },
        body: {},
      });
