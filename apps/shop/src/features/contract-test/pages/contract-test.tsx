// The page where an admin tests templates and contracts. Source: specification section 2, "Contract test page".
import { useEffect, useState } from 'react';
import type { agreementDefaults, CreatedAgreement } from '#src/features/agreements/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { contractTestMessages } from '#src/languages/catalogues/contract-test/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { emptyAgreement } from '../ui/agreement-form.ts';
import { CreateSection } from '../ui/create-section.tsx';
import { SendSection } from '../ui/send-section.tsx';
import { TemplateSection } from '../ui/template-section.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${contractTestMessages[language].title} – ${site.name}`,
  description: contractTestMessages[language].description,
  canonical: null,
});

/** The page. */
export default function ContractTestPage() {
  const messages = useMessages(contractTestMessages);
  const { today } = useSite();
  const path = usePath();
  const [form, setForm] = useState(() => emptyAgreement(messages.nameDefault({ day: today })));
  const [templateId, setTemplateId] = useState('');
  const [contractId, setContractId] = useState('');
  const [created, setCreated] = useState<CreatedAgreement | null>(null);
  const [userEmail, setUserEmail] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const fill = (defaults: { workspaceId: number; templateId: number; userEmail: string }) => {
      const own = { workspaceId: String(defaults.workspaceId), templateId: String(defaults.templateId) };
      setForm((now) => ({ ...now, ...own }));
      setTemplateId(own.templateId);
      setUserEmail(defaults.userEmail);
    };
    call<typeof agreementDefaults>('GET', '/api/agreements/defaults').then(fill, () => setFailed(true));
  }, []);
  return (
    <div className="frame grid gap-8 py-8 md:py-12">
      <div className="grid gap-3">
        <h1 className="text-h1">{messages.title}</h1>
        <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
        {userEmail ? <p className="text-small">{messages.onBehalf({ email: userEmail })}</p> : null}
        <PageLink to={path('/agreements')} className="link inline-flex min-h-11 items-center">
          {messages.agreements}
        </PageLink>
        {hasFailed ? <Notice tone="warn">{messages.loadFailed}</Notice> : null}
      </div>
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <CreateSection
          form={form}
          onForm={setForm}
          onCreated={(contract) => {
            setCreated(contract);
            setContractId(String(contract.id));
          }}
        />
        <div className="grid gap-12">
          <div className="grid gap-5">
            {created ? (
              <Notice live="status">
                <p className="font-semibold">{messages.created({ id: created.id })}</p>
                <p>{messages.createdText({ name: created.name })}</p>
              </Notice>
            ) : null}
            <SendSection contractId={contractId} onContractId={setContractId} />
          </div>
          <TemplateSection templateId={templateId} onTemplateId={setTemplateId} />
        </div>
      </div>
    </div>
  );
}
