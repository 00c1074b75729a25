// The page of an invitation to a company.
import { useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import {
  AcceptButton,
  type Answering,
  INVITATION_CARD,
  InvitationLinkPage,
} from '#src/layout/invitation-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { acceptInvitation, viewInvitation } from '../member-contract.ts';
import { employerPath } from '../ui/employer-pages.ts';
import { RightsExplained } from '../ui/rights-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${memberMessages[language].invitation.title} – ${site.name}`,
  description: memberMessages[language].invitation.description,
  canonical: null,
});

type InvitationData = AnswerOf<typeof viewInvitation>['data'];

const view = (token: string): Promise<InvitationData> =>
  call<typeof viewInvitation>('POST', '/api/invitations/view', { body: { token } }).then(({ data }) => data);

/** The page. */
export default function InvitationPage() {
  const { invitation: words } = useMessages(memberMessages);
  const link = useLinkToken('invitation');
  const refused = (code: string) => (code === 'link-ended' ? <Ended /> : null);
  return (
    <InvitationLinkPage
      path="/invitation"
      link={link}
      title={words.title}
      signedOut={words.signedOut}
      view={view}
      refused={refused}
    >
      {(invitation, answering) => <Answer invitation={invitation} {...answering} />}
    </InvitationLinkPage>
  );
}

function Ended() {
  const { invitation: words } = useMessages(memberMessages);
  const path = usePath();
  return (
    <>
      <Notice tone="warn" live="status">
        {words.ended}
      </Notice>
      <LinkButton to={path('/employer')} className="justify-self-start">
        {words.toCompanies}
      </LinkButton>
    </>
  );
}

function Answer(props: Answering & { invitation: InvitationData }) {
  const { token, invitation, onAccepted, onRefused } = props;
  const { companyName: company, rights, departments } = invitation;
  const { invitation: words } = useMessages(memberMessages);
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  const accept = async () => {
    const { data } = await call<typeof acceptInvitation>('POST', '/api/invitations/acceptance', {
      body: { token },
    });
    await navigate(path(employerPath('/employer/:companyId', data.companyId)), { replace: true });
    onAccepted();
    show({ text: words.accepted({ company }) });
  };
  return (
    <div className={INVITATION_CARD}>
      <p className="text-lead wrap-anywhere">{words.lead({ company })}</p>
      <section aria-labelledby="invited-rights" className="grid gap-3">
        <h2 id="invited-rights" className="text-h3 font-semibold">
          {words.youMay}
        </h2>
        <RightsExplained rights={rights} />
        {departments.length > 0 ? (
          <p className="wrap-anywhere">{words.departments({ names: departments.join(', ') })}</p>
        ) : null}
      </section>
      <AcceptButton accept={accept} onRefused={onRefused} />
      <p className="text-small text-ink-soft">{words.no}</p>
    </div>
  );
}
