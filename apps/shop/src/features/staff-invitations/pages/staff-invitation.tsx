// The page of an invitation to staff.
import { useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { staffInvitationMessages } from '#src/languages/catalogues/staff-invitations/messages.ts';
import {
  AcceptButton,
  type Answering,
  INVITATION_CARD,
  InvitationLinkPage,
} from '#src/layout/invitation-link.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { acceptStaffInvitation, viewStaffInvitation } from '../contract.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${staffInvitationMessages[language].page.title} – ${site.name}`,
  description: staffInvitationMessages[language].page.description,
  canonical: null,
});

type Invited = AnswerOf<typeof viewStaffInvitation>['data'];

const view = (token: string): Promise<Invited> =>
  call<typeof viewStaffInvitation>('POST', '/api/staff-invitations/view', { body: { token } }).then(
    ({ data }) => data,
  );

/** The page. */
export default function StaffInvitationPage() {
  const { page: words } = useMessages(staffInvitationMessages);
  const link = useLinkToken('staff-invitation');
  const texts: Readonly<Record<string, string>> = {
    'link-ended': words.ended,
    'not-possible-now': words.staff,
    'second-factor-required': words.factorFirst,
  };
  const refused = (code: string) =>
    texts[code] ? (
      <Notice tone="warn" live="status">
        {texts[code]}
      </Notice>
    ) : null;
  return (
    <InvitationLinkPage
      path="/staff-invitation"
      link={link}
      title={words.title}
      signedOut={words.signedOut}
      view={view}
      refused={refused}
    >
      {(invited, answering) => <Answer invited={invited} {...answering} />}
    </InvitationLinkPage>
  );
}

function Answer(props: Answering & { invited: Invited }) {
  const { token, invited, onAccepted, onRefused } = props;
  const { page: words, roles } = useMessages(staffInvitationMessages);
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  const accept = async () => {
    await call<typeof acceptStaffInvitation>('POST', '/api/staff-invitations/acceptance', {
      body: { token },
    });
    await navigate(path('/profile#two-step'), { replace: true });
    onAccepted();
    show({ text: words.accepted });
  };
  return (
    <div className={INVITATION_CARD}>
      <p className="text-lead">{words.lead({ role: roles[invited.role].toLowerCase() })}</p>
      <p className="text-ink-soft">{words.after}</p>
      <AcceptButton accept={accept} onRefused={onRefused} />
    </div>
  );
}
