// Checks an installation and prints all problems with their remedies.
import { createLog, type Log } from '#src/platform/observability/log.ts';
import { checkSettings, type Settings } from '#src/settings/settings.ts';
import { createApp } from './create-app.ts';
import { type CheckedDatabase, checkContents, checkDatabase } from './doctor-database.ts';
import { checkMachine } from './doctor-machine.ts';
import { checkMail, checkProviders } from './doctor-providers.ts';
import { checkPublicUrl } from './doctor-public-url.ts';
import { checkReplica } from './doctor-replica.ts';
import { checkStorage } from './doctor-storage.ts';
import { checkTraces } from './doctor-traces.ts';
import { type CheckedArea, type Finding, fileFindings, settingFindings } from './finding.ts';

/** The result of all checks. */
export interface Diagnosis {
  problems: (Finding & { area: string })[];
  notes: (Finding & { area: string })[];
  /** The areas that were checked. */
  checked: string[];
  skipped: { area: string; why: string }[];
}

const NO_DATABASE = 'the database must be usable first';
const NO_KEYS = 'the settings must be complete first';

/** Checks settings, machine, database, keys, public URL, mail and providers. Keeps no change. */
export async function diagnose(
  environment: Record<string, string | undefined>,
  migrationsFolder: string,
): Promise<Diagnosis> {
  const log = createLog('silent');
  const { settings, error } = checkSettings(environment);
  const areas: CheckedArea[] = [{ area: 'settings', findings: error ? settingFindings(error) : [] }];
  for (const line of settings.warnings)
    areas[0]?.findings.push({
      cause: 'setting-warning',
      problem: `${line}.`,
      remedy: 'docs/operations/upgrade.md explains it.',
      isNote: true,
    });
  areas[0]?.findings.push(...fileFindings(environment));
  const database = guarded('database', () => checkDatabase(settings, migrationsFolder));
  areas.push(
    ...(
      await Promise.all([
        guarded('machine', () => checkMachine(settings)),
        database,
        database.then((checked) => withDatabase(settings, checked, log)),
        publicUrl(settings),
        guarded('mail', () => checkMail(settings)),
        guarded('traces', () => checkTraces(settings)),
      ])
    ).flat(),
  );
  return diagnosisOf(areas);
}

/**
 * Returns the problems of the machine, the database and the file of settings as lines, each with its remedy, for a start
 * that has failed. Empty if there is none.
 */
export async function otherStartProblems(
  environment: Record<string, string | undefined>,
  migrationsFolder: string,
): Promise<string> {
  const { settings } = checkSettings(environment);
  const log = createLog('silent');
  const database = await guarded('database', () => checkDatabase(settings, migrationsFolder));
  const areas = [
    { area: 'settings', findings: fileFindings(environment) },
    await guarded('machine', () => checkMachine(settings)),
    database,
    ...(canReadContents(settings, database)
      ? [await guarded('keys', () => checkContents(settings, log))]
      : []),
  ];
  const { problems, notes } = diagnosisOf(areas);
  const ignored = notes.filter(({ area }) => area === 'settings');
  const lines = [...problems, ...ignored].map(({ problem, remedy }) => `  ${problem}\n    ${remedy}\n`);
  return lines.length > 0 ? `Other problems:\n${lines.join('')}` : '';
}

// A program with incomplete keys would create keys of its own.
const canReadContents = (settings: Settings, database: CheckedArea | CheckedDatabase): boolean =>
  'isUsable' in database &&
  database.isUsable &&
  (settings.mode === 'demo' ||
    Boolean(settings.encryptionKeys && settings.orderNumberKey && settings.linkSigningKey));

async function publicUrl(settings: Settings): Promise<CheckedArea> {
  const { publicUrl: url, linkSigningKey, trustProxy } = settings;
  if (!url) return { area: 'public URL', findings: [], skipped: 'PUBLIC_URL is not set' };
  return guarded('public URL', () => checkPublicUrl({ publicUrl: url, linkSigningKey, trustProxy }));
}

async function withDatabase(
  settings: Settings,
  database: CheckedArea | CheckedDatabase,
  log: Log,
): Promise<CheckedArea[]> {
  if (!canReadContents(settings, database)) {
    const isUsable = 'isUsable' in database && database.isUsable;
    const skipped = isUsable ? NO_KEYS : NO_DATABASE;
    return ['keys and accounts', 'providers'].map((area) => ({ area, findings: [], skipped }));
  }
  const contents = await guarded('keys and accounts', () => checkContents(settings, log));
  const app = await createApp(settings, settings.publicUrl ?? `http://localhost:${settings.port}`, log);
  try {
    const replica = settings.database.replicaUrl ? [guarded('replica', () => checkReplica(settings))] : [];
    const storage = guarded('object storage', () => checkStorage(app));
    return [contents, ...(await checkProviders(app)), await storage, ...(await Promise.all(replica))];
  } catch (error) {
    return [contents, failedCheck('providers', error)];
  } finally {
    await app.background.settled();
    await app.db.close();
  }
}

async function guarded<Area extends CheckedArea>(
  area: string,
  check: () => Promise<Area>,
): Promise<Area | CheckedArea> {
  return check().catch((error: unknown) => failedCheck(area, error));
}

const failedCheck = (area: string, error: unknown): CheckedArea => ({
  area,
  findings: [
    {
      cause: 'check-failed',
      problem:
        `The check itself failed: ${(error as Error).name} ${(error as { code?: string }).code ?? ''}`.trim(),
      remedy: 'Solve the other problems and run doctor again. If it stays, report it as a defect.',
    },
  ],
});

function diagnosisOf(areas: readonly CheckedArea[]): Diagnosis {
  const findings = areas.flatMap(({ area, findings: found }) => found.map((one) => ({ area, ...one })));
  return {
    problems: findings.filter(({ isNote }) => !isNote),
    notes: findings.filter(({ isNote }) => isNote),
    checked: areas.filter(({ skipped }) => !skipped).map(({ area }) => area),
    skipped: areas.flatMap(({ area, skipped }) => (skipped ? [{ area, why: skipped }] : [])),
  };
}

/** Returns the diagnosis as text for a terminal. */
export function diagnosisText({ problems, notes, checked, skipped }: Diagnosis): string {
  const block = (title: string, { area, problem, remedy }: Finding & { area: string }) =>
    `${title} (${area}): ${problem}\n  ${remedy}\n`;
  const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  return [
    ...problems.map((one) => block('Problem', one)),
    ...notes.map((one) => block('Note', one)),
    `Checked: ${checked.join(', ')}.`,
    ...skipped.map(({ area, why }) => `Not checked: ${area}, because ${why}.`),
    `${count(problems.length, 'problem')}, ${count(notes.length, 'note')}.`,
  ].join('\n');
}

/** Runs the command `doctor`. Prints text, or JSON with `--json`. Returns the exit code: 1 if there is a problem. */
export async function runDoctor(
  environment: Record<string, string | undefined>,
  args: readonly string[],
  migrationsFolder: string,
): Promise<number> {
  const diagnosis = await diagnose(environment, migrationsFolder);
  const text = args.includes('--json') ? JSON.stringify(diagnosis, null, 2) : diagnosisText(diagnosis);
  process.stdout.write(`${text}\n`);
  return diagnosis.problems.length > 0 ? 1 : 0;
}
