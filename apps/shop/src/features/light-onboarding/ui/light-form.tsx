import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { onEnter } from '#src/ui/on-enter.ts';
import { OrgNumberField } from '#src/ui/org-number-field.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { CreditPanel, FetchedCompany, SigningParty } from './company-facts.tsx';
import { SignerFields } from './signer-fields.tsx';
import { IDS, type LightFormPage, useLightForm } from './use-light-form.ts';

/** The form: number, contact, fetched data, signatories and contract. */
export function LightForm(props: LightFormPage & { storesLink: ReactNode }) {
  const messages = useMessages(lightOnboardingMessages);
  const site = useSite();
  const light = useLightForm(props);
  const { form, change, company, group, isOver, busy, wrong } = light;
  const errors = Object.entries(wrong).map(([fieldId, text]) => ({ fieldId, text }));
  return (
    <form onSubmit={(event) => void light.submit(event)} noValidate className="grid max-w-[42rem] gap-6">
      <ErrorSummary ref={light.summary} title={messages.errors({ count: errors.length })} errors={errors} />
      <div className="grid gap-3">
        <OrgNumberField
          id={IDS.orgNumber}
          value={form.orgNumber}
          today={site.today}
          onChange={light.renewNumber}
          onKeyDown={onEnter(() => void light.fetchCompany())}
          {...(wrong[IDS.orgNumber] ? { error: wrong[IDS.orgNumber] } : {})}
        />
        <p className="text-small text-ink-soft">{messages.creditNotice({ shop: site.legalName })}</p>
        <Button
          onClick={() => void light.fetchCompany()}
          disabled={!light.isWhole}
          busy={busy === 'fetching'}
          busyLabel={messages.fetching}
          className="justify-self-start"
        >
          {messages.fetch}
        </Button>
        {light.isWhole ? null : <p className="text-small text-ink-soft">{messages.fetchWaits}</p>}
      </div>
      <Field
        id={IDS.contact}
        label={messages.contact}
        value={form.contact}
        onChange={(event) => change({ contact: event.target.value })}
        autoComplete="name"
        maxLength={200}
        error={wrong[IDS.contact]}
      />
      <Field
        id={IDS.email}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
        autoComplete="email"
        maxLength={254}
        error={wrong[IDS.email]}
      />
      <div aria-live="polite" className="grid gap-6">
        {company ? (
          <>
            {site.lightForm === 'full' ? <FetchedCompany company={company} /> : null}
            {isOver ? (
              <Notice tone="warn">{messages.ending({ email: site.email })}</Notice>
            ) : (
              <SigningParty company={company} />
            )}
          </>
        ) : null}
      </div>
      {company && group && !isOver ? (
        <>
          <SignerFields
            groups={light.groups}
            group={group}
            onGroup={light.chooseGroup}
            typed={light.signers}
            onTyped={light.typeSigner}
            wrong={wrong}
          />
          <div className="grid gap-3">
            <p>
              {messages.agreement({
                company: company.information.companyName ?? form.orgNumber,
                shop: site.legalName,
              })}
            </p>
            <p className="text-ink-soft">{messages.confirmList}</p>
            <Button
              type="submit"
              variant="primary"
              busy={busy === 'sending'}
              busyLabel={messages.sending}
              className="justify-self-start"
            >
              {messages.send}
            </Button>
          </div>
        </>
      ) : null}
      {light.trouble ? (
        <Notice tone="error" live="alert">
          {light.trouble}
        </Notice>
      ) : null}
      {props.storesLink}
      {company && site.lightForm === 'full' ? <CreditPanel company={company} /> : null}
    </form>
  );
}
