// The sections of an account's page.
import type { ReactNode } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { languageLabel } from '#src/i18n/language-word.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { peopleMessages } from '#src/languages/catalogues/people/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { PersonDetail, PersonSession } from '../contract.ts';
import type { OpenAct } from './open-act.ts';

/** What a section needs: the account, and how to open the dialog of an act. */
export interface SectionProps {
  person: PersonDetail;
  onAct: (act: OpenAct) => void;
}

function Section(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={props.id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id={props.id} className="text-h3 font-semibold">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

function useInstant() {
  const { language } = useLanguage();
  return (instant: string) => ({ when: formatInstant(instant, language) });
}

/** The address, the language, the times, and the role. */
export function AccountSection({ person, onAct }: SectionProps) {
  const messages = useMessages(peopleMessages);
  const { facts, acts } = messages;
  const { language } = useLanguage();
  const at = useInstant();
  const ways = [...new Set(person.identities.map(({ provider }) => provider))].map(
    (provider) => Object.entries(messages.ways).find(([name]) => name === provider)?.[1] ?? provider,
  );
  return (
    <Section id="person-account" title={facts.title}>
      <FactGrid
        missing={facts.missing}
        rows={[
          [facts.email, person.email],
          [facts.confirmed, person.emailConfirmedAt && at(person.emailConfirmedAt).when],
          [facts.language, languageLabel(person.language, language)],
          [facts.created, at(person.createdAt).when],
          [facts.lastSignIn, person.lastSignInAt ? at(person.lastSignInAt).when : facts.never],
          [facts.ways, ways.join(', ')],
        ]}
      />
      <p className="text-small text-ink-soft">
        {messages.roleSources[person.roleSource]}
        {person.identities.some(({ provider }) => provider === 'staff-sso') ? (
          <span>{` ${messages.rolesBySso}`}</span>
        ) : null}
      </p>
      <ActButton
        refusal={person.refusals['change-role']}
        onPress={() => onAct({ act: 'role' })}
        label={acts.role.open}
      />
    </Section>
  );
}

/** A button of an act, or why the act is refused now. */
function ActButton(props: {
  refusal: PersonDetail['refusals']['ban'];
  label: string;
  variant?: 'danger';
  onPress: () => void;
}) {
  const { refusals } = useMessages(peopleMessages);
  const { refusal, label, variant, onPress } = props;
  if (refusal) return <p className="text-small text-ink-soft">{refusals[refusal]}</p>;
  return (
    <Button className="justify-self-start" {...(variant ? { variant } : {})} onClick={onPress}>
      {label}
    </Button>
  );
}

/** The second factors, and the reset by two admins. */
export function FactorSection({ person, onAct }: SectionProps) {
  const { factors: words, acts } = useMessages(peopleMessages);
  const at = useInstant();
  const { factors, reset } = person;
  return (
    <Section id="person-factors" title={words.title}>
      {factors.length === 0 ? <p>{words.none}</p> : null}
      <ul className="grid gap-2">
        {factors.map((one) => (
          <li key={`${one.type}${one.createdAt}`} className="grid">
            <span className="font-medium">{words[one.type]}</span>
            <span className="text-small text-ink-soft">
              {[
                words.added(at(one.createdAt)),
                ...(one.lastUsedAt ? [words.used(at(one.lastUsedAt))] : []),
              ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {reset ? (
        <Notice tone="warn">
          <p className="wrap-anywhere">{words.waits({ name: reset.askedBy, ...at(reset.askedAt) })}</p>
          <p className="wrap-anywhere">{words.reason({ reason: reset.reason })}</p>
          <p>{reset.isOwn ? words.own : words.expires(at(reset.expiresAt))}</p>
          {person.isSelf ? null : (
            <div className="mt-3 flex flex-wrap gap-3">
              {reset.isOwn ? null : (
                <Button onClick={() => onAct({ act: 'confirm', resetId: reset.id })}>
                  {acts.confirm.open}
                </Button>
              )}
              <Button onClick={() => onAct({ act: 'withdraw', resetId: reset.id })}>
                {acts.withdraw.open}
              </Button>
            </div>
          )}
        </Notice>
      ) : factors.length > 0 ? (
        <ActButton
          refusal={person.refusals['reset-factors']}
          label={acts.ask.open}
          onPress={() => onAct({ act: 'ask' })}
        />
      ) : null}
    </Section>
  );
}

/** The sessions. */
export function SessionSection({ person, onAct }: SectionProps) {
  const { sessions: words } = useMessages(peopleMessages);
  return (
    <Section id="person-sessions" title={words.title}>
      {person.sessions.length === 0 ? <p>{words.none}</p> : null}
      <ul className="grid gap-3">
        {person.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => onAct({ act: 'session', sessionId: session.id })}
          />
        ))}
      </ul>
      {person.sessions.length > 1 ? (
        <Button className="justify-self-start" onClick={() => onAct({ act: 'sessions' })}>
          {words.endAll}
        </Button>
      ) : null}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: PersonSession; onEnd: () => void }) {
  const { sessions: words } = useMessages(peopleMessages);
  const at = useInstant();
  const device = session.userAgent ?? words.unknownDevice;
  const methods = session.methods.map(
    (method) => Object.entries(words.methods).find(([name]) => name === method)?.[1] ?? method,
  );
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <span className="line-clamp-2 text-small wrap-anywhere" title={device}>
          {device}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <Chip tone={session.aal === 'aal2' ? 'moss' : 'line'}>{words[session.aal]}</Chip>
          {session.isCurrent ? <Chip tone="fjord">{words.current}</Chip> : null}
        </span>
        <span className="text-small text-ink-soft">
          {[
            methods.join(', '),
            ...(session.network ? [words.network({ code: session.network })] : []),
            words.began(at(session.createdAt)),
            words.used(at(session.lastUsedAt)),
          ].join(' · ')}
        </span>
      </div>
      <Button aria-label={words.endOf({ device })} onClick={onEnd} className="justify-self-start">
        {words.end}
      </Button>
    </li>
  );
}

/** The companies and stores of which the person is a member. */
export function MembershipSection({ person }: Pick<SectionProps, 'person'>) {
  const { companies, stores } = useMessages(peopleMessages);
  const path = usePath();
  const at = useInstant();
  return (
    <>
      <Section id="person-companies" title={companies.title}>
        {person.companies.length === 0 ? <p>{companies.none}</p> : null}
        <ul className="grid gap-2">
          {person.companies.map((one) => (
            <li key={one.id} className="grid justify-items-start">
              <PageLink
                to={path(`/employer/${one.id}`)}
                className="link inline-flex min-h-8 items-center wrap-anywhere"
              >
                {one.name}
              </PageLink>
              <span className="text-small text-ink-soft">
                {[
                  one.rights.map((right) => companies.rights[right]).join(', '),
                  companies.since(at(one.since)),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="person-stores" title={stores.title}>
        {person.stores.length === 0 ? <p>{stores.none}</p> : null}
        <ul className="grid gap-2">
          {person.stores.map((one) => (
            <li key={one.id} className="grid">
              <span className="wrap-anywhere">{one.name}</span>
              <span className="text-small text-ink-soft">{companies.since(at(one.since))}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Links to the entries of the audit log. */
export function LogSection({ person }: Pick<SectionProps, 'person'>) {
  const { log } = useMessages(peopleMessages);
  const path = usePath();
  const links = [
    [log.about, `/admin/activity?subject=user&id=${person.id}`],
    [log.by, `/admin/activity?actor=${person.id}`],
  ] as const;
  return (
    <Section id="person-log" title={log.title}>
      <ul className="grid justify-items-start gap-1">
        {links.map(([text, to]) => (
          <li key={to}>
            <PageLink to={path(to)} className="link inline-flex min-h-8 items-center">
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Suspends, opens and erases the account. */
export function DangerSection({ person, onAct }: SectionProps) {
  const { danger, acts, refusals } = useMessages(peopleMessages);
  const isBanned = person.state === 'banned';
  return (
    <Section id="person-danger" title={danger.title}>
      {person.isSelf ? (
        <p className="text-small text-ink-soft">{refusals['own-account']}</p>
      ) : (
        <>
          <ActButton
            refusal={person.refusals[isBanned ? 'lift-ban' : 'ban']}
            label={isBanned ? acts.unban.open : acts.ban.open}
            onPress={() => onAct({ act: isBanned ? 'unban' : 'ban' })}
          />
          <ActButton
            refusal={person.refusals.erase}
            label={acts.erase.open}
            variant="danger"
            onPress={() => onAct({ act: 'erase' })}
          />
        </>
      )}
    </Section>
  );
}
