import { type FormEvent, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {
  ImportedList,
  readImportedList,
  tryProductList,
} from '#src/features/catalogue-admin/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { productListMessages } from '#src/languages/catalogues/catalogue-import/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { download } from '#src/wire/download.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ListColumns } from '../ui/list-columns.tsx';
import { ImportedListView } from './imported-list-view.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${productListMessages[language].title} – ${site.name}`,
  description: productListMessages[language].description,
  canonical: null,
});

const LIST_ID = /^[0-9a-f-]{36}$/;
const LONGEST = 10 * 1024 * 1024;

/** The page where admins import products from a file. The file is checked first. The id of the list is in the URL. */
export default function CatalogueImportPage() {
  const messages = useMessages(productListMessages);
  const adminMessages = useMessages(catalogueAdminMessages);
  const path = usePath();
  const asked = new URLSearchParams(useLocation().search).get('list') ?? '';
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <p className="no-print">
        <PageLink to={path('/admin/catalogue')} className="link inline-flex min-h-8 items-center text-small">
          {adminMessages.back}
        </PageLink>
      </p>
      <h1 className="text-h1">{messages.title}</h1>
      {LIST_ID.test(asked) ? <KnownList key={asked} id={asked} /> : <ChooseFile />}
    </div>
  );
}

function KnownList({ id }: { id: string }) {
  const messages = useMessages(productListMessages);
  const adminMessages = useMessages(catalogueAdminMessages);
  const path = usePath();
  const ask = useCallback(
    async (): Promise<ImportedList> =>
      (await call<typeof readImportedList>('GET', '/api/admin/catalogue-imports/:id', { params: { id } }))
        .data,
    [id],
  );
  const answer = useQuery(ask);
  if (answer.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (answer.state === 'there') return <ImportedListView list={answer.data} />;
  return (
    <Notice tone="error" live="alert">
      <p>{adminMessages.failed}</p>
      <PageLink to={path('/admin/catalogue-import')} className="link">
        {messages.another}
      </PageLink>
    </Notice>
  );
}

type FileProblem = keyof typeof productListMessages.sv.fileProblems | 'missing';

function problemOf(error: unknown): FileProblem {
  const problem = error instanceof CallRefused ? error.problem : null;
  if (problem?.code === 'body-too-large') return 'too-large';
  const code = problem?.fields?.[0]?.code ?? '';
  return code in productListMessages.sv.fileProblems ? (code as FileProblem) : 'failed';
}

function ChooseFile() {
  const messages = useMessages(productListMessages);
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || file.name === '') return setProblem('missing');
    if (file.size > LONGEST) return setProblem('too-large');
    setBusy(true);
    try {
      const body = { fileName: file.name.slice(0, 200), csv: await file.text() };
      const { data } = await call<typeof tryProductList>('POST', '/api/admin/catalogue-imports', { body });
      await navigate(path(`/admin/catalogue-import?list=${data.id}`));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const texts = { ...messages.fileProblems, missing: messages.fileMissing };
  const get = () =>
    download('/api/admin/catalogue-export', {}).catch(() =>
      show({ tone: 'error', text: messages.exportFailed }),
    );
  return (
    <>
      <p className="max-w-[42rem]">{messages.lead}</p>
      <form
        noValidate
        onSubmit={(event) => void check(event)}
        className="grid max-w-xl gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
      >
        <Field
          label={messages.file}
          hint={messages.fileHint}
          error={problem ? texts[problem] : undefined}
          name="file"
          type="file"
          accept=".csv,text/csv"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.checking}>
            {messages.check}
          </Button>
          <Button onClick={() => void get()}>{messages.exportAction}</Button>
        </div>
      </form>
      <ListColumns />
    </>
  );
}
