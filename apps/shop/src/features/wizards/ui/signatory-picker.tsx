import { correctedEmail } from '@activepick/domain/companies/wizard.ts';
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { type ReactNode, useState } from 'react';
import type { Company, revealCompanyNumber } from '#src/features/companies/contract.ts';
import type {
  SignatoryRightsResult,
  SigningCombinationsResult,
} from '#src/features/company-data/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { REGISTER_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { onEnter } from '#src/ui/on-enter.ts';
import { type ShownCombination, SigningCombinations } from '#src/ui/signing-combinations.tsx';
import { Swedish } from '#src/ui/swedish.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import { RegisterBanner, type RegisterLookup } from './register-banner.tsx';
import type { Signatories } from './use-signatories.ts';

const MAX_NUMBER = 13;
const numberOf = (text: string) => text.replace(/[^0-9+-]/g, '').slice(0, MAX_NUMBER);

/** Shows who may sign, which combinations exist, and who is chosen. */
export function SignatoryPicker(props: {
  company: Company;
  register: RegisterLookup;
  signatories: Signatories;
  /** True after an attempt to continue: a missing email is then shown as an error. */
  isEmailNeeded: boolean;
  /** Replaces the look-ups while there is no register. */
  typed: ReactNode | null;
}) {
  const { company, register, signatories } = props;
  const messages = useMessages(wizardMessages);
  const [personalNumber, setPersonalNumber] = useState('');
  const [rights, setRights] = useState<SignatoryRightsResult | null>(null);
  const [combinations, setCombinations] = useState<SigningCombinationsResult | null>(null);
  const [numberProblem, setNumberProblem] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { today } = useSite();
  const [busy, setBusy] = useState<'rights' | 'combinations' | 'choosing' | null>(null);
  const isReady = register.state === 'authenticated';
  const during = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : messages.chooseFailed);
    }
    setBusy(null);
  };
  const getRights = () => {
    if (!company.companyNumber) return setTrouble(messages.orgMissing);
    if (!personalNumber) return setNumberProblem(messages.personalMissing);
    const person = parsePersonalNumber(personalNumber, today);
    if (!person.ok) return setNumberProblem(messages.personalWrong);
    return during('rights', async () =>
      setRights(await register.rights(await wholeNumber(company), person.value)),
    );
  };
  const getCombinations = () =>
    during('combinations', async () =>
      setCombinations(await register.combinations(await wholeNumber(company))),
    );
  const choose = (combination: ShownCombination) =>
    during('choosing', async () => {
      const people = combination.signatories.map(({ name, role, personalNumber: masked }) => ({
        name,
        role,
        email: signatories.chosen.find((one) => one.name === name)?.email ?? '',
        personalNumber: masked ?? '',
        signingRights: combination.combinationType,
      }));
      if ((await signatories.save(people)) === 'failed') throw new Error(messages.chooseFailed);
    });
  return (
    <section aria-labelledby="signatories-title" className="grid gap-5">
      <h3 id="signatories-title" className="text-h3">
        {messages.signatories}
      </h3>
      {props.typed ?? (
        <>
          {isReady ? null : <RegisterBanner register={register} />}
          <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,18rem)_auto_auto] sm:justify-start">
            <Field
              id="signatory-number"
              label={messages.personalNumber}
              hint={messages.personalHint}
              value={personalNumber}
              onChange={(event) => {
                setPersonalNumber(numberOf(event.target.value));
                setNumberProblem(null);
              }}
              onKeyDown={onEnter(() => isReady && void getRights())}
              error={numberProblem ?? undefined}
              inputMode="numeric"
              autoComplete="off"
            />
            <Button
              disabled={!isReady}
              busy={busy === 'rights'}
              busyLabel={messages.fetching}
              onClick={() => void getRights()}
            >
              {messages.getRights}
            </Button>
            <Button
              disabled={!isReady}
              busy={busy === 'combinations'}
              busyLabel={messages.fetching}
              onClick={() => void getCombinations()}
            >
              {messages.getCombinations}
            </Button>
          </div>
        </>
      )}
      {/* Always rendered, because a live region is announced only when its text changes. */}
      <p role="status" className="sr-only">
        {combinations && busy === null
          ? messages.combinationsFetched({ count: combinations.signingCombinations.length })
          : ''}
      </p>
      {rights ? <Rights rights={rights} /> : null}
      {combinations ? <Combinations {...combinations} onChoose={(one) => void choose(one)} /> : null}
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <Conflict signatories={signatories} />
      <Chosen signatories={signatories} isEmailNeeded={props.isEmailNeeded} />
    </section>
  );
}

function Combinations(props: {
  signingCombinations: SigningCombinationsResult['signingCombinations'];
  onChoose: (combination: ShownCombination) => void;
}) {
  const messages = useMessages(wizardMessages);
  return (
    <>
      {props.signingCombinations.length === 0 ? <Notice>{messages.combinationsUnknown}</Notice> : null}
      <SigningCombinations
        combinations={props.signingCombinations}
        action={(combination) => (
          <Button
            aria-label={`${messages.choose}: ${combination.description}`}
            onClick={() => props.onChoose(combination)}
          >
            {messages.choose}
          </Button>
        )}
      />
    </>
  );
}

// The page has only the masked number of a sole trader. The register needs the full one, and revealing it is
// audited.
async function wholeNumber({ id, companyNumber, isSoleTrader }: Company): Promise<string> {
  if (!isSoleTrader) return companyNumber.replace('-', '');
  const { data } = await call<typeof revealCompanyNumber>('POST', '/api/companies/:id/reveal', {
    params: { id },
    body: {},
  });
  return data.companyNumber.replace('-', '');
}

// Two people can choose in one wizard. The second sees the first one's choice, and decides.
function Conflict({ signatories: { conflict, settle } }: { signatories: Signatories }) {
  const messages = useMessages(wizardMessages);
  if (!conflict) return null;
  const names = conflict.theirs.map(({ name }) => name).join(', ') || messages.nobody;
  return (
    <Notice tone="warn" live="alert">
      <p>{messages.changed}</p>
      <p>{messages.chosenByOthers({ names })}</p>
      <span className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => void settle('theirs')}>{messages.useNewer}</Button>
        <Button onClick={() => void settle('mine')}>{messages.keepMine}</Button>
      </span>
    </Notice>
  );
}

function Rights({ rights }: { rights: SignatoryRightsResult }) {
  const messages = useMessages(wizardMessages);
  const { rightType, limitations } = rights.signatoryRights;
  return (
    <div role="status" className="grid gap-1 rounded-card bg-birch px-4 py-3">
      <p className="font-semibold">
        {messages.rightsOf({ name: rights.person?.name ?? rights.personalNumber })}
      </p>
      <p>
        {messages.rightKinds[rightType]}
        {rights.person?.role ? <Swedish>{` (${rights.person.role})`}</Swedish> : null}
      </p>
      {limitations.map((limitation) => (
        <p key={limitation} lang={REGISTER_LANGUAGE} className="text-small">
          {limitation}
        </p>
      ))}
    </div>
  );
}

/** Returns the id of the email field of the signatory at an index. */
export const signatoryEmailId = (at: number): string => `signatory-email-${at}`;

function Chosen({ signatories, isEmailNeeded }: { signatories: Signatories; isEmailNeeded: boolean }) {
  const messages = useMessages(wizardMessages);
  const site = useSite();
  const { show } = useToast();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const { chosen, change } = signatories;
  if (chosen.length === 0) return <p className="text-ink-soft">{messages.chosenNone}</p>;
  const set = (at: number, email: string) =>
    change(chosen.map((one, index) => (index === at ? { ...one, email } : one)));
  const correct = (at: number, email: string) => {
    const corrected = correctedEmail(email, site.domain);
    if (corrected === email) return;
    set(at, corrected);
    show({ text: messages.emailCorrected({ email: corrected }) });
  };
  const reveal = async (id: string) => {
    const whole = await signatories.reveal(id);
    if (whole) setShown({ ...shown, [id]: whole });
    else show({ tone: 'error', text: messages.revealFailed });
  };
  return (
    <div className="grid gap-4">
      <h4 className="font-semibold">{messages.chosen}</h4>
      <ul className="grid gap-4">
        {chosen.map((one, at) => (
          <li
            key={one.name}
            className="grid items-end gap-3 rounded-card border border-line bg-surface px-4 py-4 md:grid-cols-2"
          >
            <div>
              <p className="font-semibold">{one.name}</p>
              <p className="text-small text-ink-soft">{(one.id && shown[one.id]) ?? one.personalNumber}</p>
              {one.id && !shown[one.id] ? (
                <button
                  type="button"
                  className="link inline-flex min-h-11 items-center text-small"
                  onClick={() => void reveal(one.id as string)}
                >
                  {messages.reveal}
                </button>
              ) : null}
            </div>
            <Field
              id={signatoryEmailId(at)}
              type="email"
              label={messages.emailOf({ name: one.name })}
              value={one.email}
              autoComplete="off"
              maxLength={254}
              onChange={(event) => set(at, event.target.value)}
              onBlur={() => correct(at, one.email)}
              error={
                (one.email || isEmailNeeded) && !isEmail(one.email.trim()) ? messages.emailWrong : undefined
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
