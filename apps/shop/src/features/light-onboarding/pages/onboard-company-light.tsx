import { useEffect, useRef, useState } from 'react';
import { LookupFailed, useRegister } from '#src/features/company-data/ui/use-register.ts';
import { formatTime } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { Gate } from '../ui/gate.tsx';
import type { LightCompany } from '../ui/light-company.ts';
import { LightForm } from '../ui/light-form.tsx';
import { type Pass, removePass, storedPass, storePass } from '../ui/pass-session-storage.ts';
import { SentView } from '../ui/sent-view.tsx';
import type { SentLightAgreement } from '../ui/use-light-form.ts';

/** Head of the page. */
export const meta = ({ language, site, url }: MetaInput<unknown>): PageMeta => ({
  title: `${lightOnboardingMessages[language].title} – ${site.name}`,
  description: lightOnboardingMessages[language].description,
  canonical: site.landing && url.pathname === '/' ? '/' : null,
});

/** The page where a company onboards itself: access code, form, and confirmation of the sent contract. */
export default function OnboardCompanyLightPage() {
  const messages = useMessages(lightOnboardingMessages);
  const [pass, setPass] = useState<Pass | null>(null);
  const [isAgain, setAgain] = useState(false);
  const [sent, setSent] = useState<SentLightAgreement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setPass(storedPass()), []);
  const over = () => {
    removePass();
    setPass(null);
    setAgain(true);
  };
  return (
    <div className="frame py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {messages.title}
      </h1>
      <p className="mt-3 mb-8 max-w-[42rem] text-lead text-ink-soft">{messages.lead}</p>
      {sent ? <SentView sent={sent} storesLink={<StoresLink />} /> : null}
      {!sent && pass ? <Form pass={pass} onSent={setSent} onPassOver={over} /> : null}
      {!sent && !pass ? (
        <Gate
          isAgain={isAgain}
          onPass={(given) => {
            setPass(storePass(given));
            // The code field disappears after the code was accepted, so the focus is moved.
            heading.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function Form(props: { pass: Pass; onSent: (sent: SentLightAgreement) => void; onPassOver: () => void }) {
  const { lightForm } = useSite();
  const { language } = useLanguage();
  const messages = useMessages(lightOnboardingMessages);
  const { onPassOver } = props;
  const register = useRegister({ pass: props.pass.pass });
  useEffect(() => {
    if (register.isDenied) onPassOver();
  }, [register.isDenied, onPassOver]);
  const fetchCompany = async (orgNumber: string): Promise<LightCompany> => {
    const digits = orgNumber.replace('-', '');
    const information = await register.information(digits).catch((error: unknown) => {
      if (error instanceof LookupFailed && error.code === 'access-denied') onPassOver();
      throw error;
    });
    // The company was found. Failures of other requests do not block the form.
    const rating = lightForm === 'full' ? await register.rating(digits).catch(() => null) : null;
    const combinations = await register.combinations(digits).catch(() => null);
    return { orgNumber, information, rating, combinations };
  };
  const until = formatTime(new Date(props.pass.until).toISOString(), language);
  return (
    <>
      <p className="-mt-4 mb-8 text-small text-ink-soft">{messages.passUntil({ time: until })}</p>
      <LightForm {...props} pass={props.pass.pass} fetchCompany={fetchCompany} storesLink={<StoresLink />} />
    </>
  );
}

function StoresLink() {
  const messages = useMessages(lightOnboardingMessages);
  const path = usePath();
  return (
    <p>
      <PageLink to={path('/stores')} className="link inline-flex min-h-11 items-center">
        {messages.findStores}
      </PageLink>
    </p>
  );
}
