import {
  CSV_BOUNDS,
  type CsvColumn,
  csvColumns,
  csvHeader,
  csvHeadingRow,
} from '@activepick/domain/catalogue/product-csv.ts';
import { type FileColumn, fileColumns } from '@activepick/domain/table-columns.ts';
import { type FormEvent, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {
  ImportedList,
  readImportedList,
  tryProductList,
} from '#src/features/catalogue-admin/contract.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { productListMessages } from '#src/languages/catalogues/catalogue-import/messages.ts';
import { fileColumnsMessages } from '#src/languages/catalogues/shared/file-columns.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { EncodingQuestion, FileColumns } from '#src/ui/file-columns.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { decodeFile, type Encoding } from '#src/wire/decode-file.ts';
import { download } from '#src/wire/download.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { type EncodingChoice, encodingChoices, readTable } from '#src/wire/read-table.ts';
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

const FILE_NAME = /\.(?:csv|txt|tsv)$/i;
// The headings, titles above them, and the first values of the columns.
const HEAD_ROWS = 60;

interface ChosenFile {
  file: File;
  encoding: Encoding | undefined;
  encodings: readonly EncodingChoice[];
  columns: readonly FileColumn<CsvColumn>[];
}

/** Reads the head of a file: its columns, and the encodings to choose from. */
async function headOf(
  file: File,
  encoding?: Encoding,
): Promise<ChosenFile | { problem: FileProblem } | { line: number }> {
  if (!FILE_NAME.test(file.name)) return { problem: 'wrong-kind' };
  if (file.size > LONGEST) return { problem: 'too-large' };
  const bytes = await file.arrayBuffer();
  const read = readTable(bytes, { most: HEAD_ROWS, encoding });
  if (!read.ok) return read.reason === 'broken' ? { problem: 'broken' } : { line: read.line };
  const at = csvHeadingRow(read.rows, LANGUAGE_CODES);
  const cells = read.rows[at] ?? [];
  if (cells.length > CSV_BOUNDS.columns) return { problem: 'too-many-columns' };
  const uses = csvHeader(cells, LANGUAGE_CODES, { needsId: false });
  return {
    file,
    encoding,
    encodings: encodingChoices(bytes, read),
    columns: fileColumns(read.rows, at, uses ?? []),
  };
}

function ChooseFile() {
  const messages = useMessages(productListMessages);
  const fileMessages = useMessages(fileColumnsMessages);
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [unclosed, setUnclosed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async (file: File, encoding?: Encoding): Promise<ChosenFile | null> => {
    setChosen(null);
    setProblem(null);
    setUnclosed(null);
    const head = await headOf(file, encoding);
    if ('problem' in head) setProblem(head.problem);
    else if ('line' in head) setUnclosed(head.line);
    else {
      setChosen(head);
      return head;
    }
    return null;
  };
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('file');
    if (!(given instanceof File) || given.name === '') return setProblem('missing');
    // The file may still be read when the button is pressed.
    const ready = chosen ?? (await open(given));
    if (!ready || ready.encodings.length > 0) return;
    setBusy(true);
    try {
      const { file, encoding, columns } = ready;
      const body = {
        fileName: file.name.slice(0, 200),
        csv: decodeFile(await file.arrayBuffer(), encoding).text,
        columns: columns.map(({ use }) => use),
      };
      const { data } = await call<typeof tryProductList>('POST', '/api/admin/catalogue-imports', { body });
      await navigate(path(`/admin/catalogue-import?list=${data.id}`));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const isUncertain = (chosen?.encodings.length ?? 0) > 0;
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
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
      >
        <Field
          label={messages.file}
          hint={messages.fileHint}
          error={
            unclosed === null
              ? problem
                ? texts[problem]
                : undefined
              : fileMessages.unclosedQuote({ line: unclosed })
          }
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void open(file);
          }}
        />
        {chosen && isUncertain ? (
          <EncodingQuestion
            choices={chosen.encodings}
            onChoose={(encoding) => void open(chosen.file, encoding)}
          />
        ) : null}
        {chosen ? (
          <FileColumns
            columns={chosen.columns}
            uses={csvColumns(LANGUAGE_CODES).map((column) => [column, column] as const)}
            disabled={isBusy}
            onChange={(uses) =>
              setChosen({
                ...chosen,
                columns: chosen.columns.map((column, at) => ({ ...column, use: uses[at] ?? null })),
              })
            }
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={messages.checking}
            disabled={isUncertain}
          >
            {messages.check}
          </Button>
          <Button onClick={() => void get()}>{messages.exportAction}</Button>
        </div>
      </form>
      <ListColumns />
    </>
  );
}
