// Compares the alerts and the dashboard of deploy/ with the metrics that the shop exports, and with the pages for
// operators.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { programPath } from '#tests/app/proxied-processes.ts';
import { readRoot, readYaml } from '#tests/checks/deploy-files.ts';
import { createMetrics } from '../apps/shop/src/platform/observability/metrics.ts';

const RULES = 'deploy/prometheus/rules.yaml';
const alert = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({ summary: z.string().min(20), action: z.string() }),
});
const { groups } = readYaml(
  RULES,
  z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alert) })) }),
);
const alerts = groups.flatMap(({ rules }) => rules);

const target = z.object({
  expr: z.string(),
  datasource: z.object({ uid: z.string().regex(/^\$\{datasource\}$/) }),
});
const panel = z.object({
  id: z.number(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(target).optional(),
});
const dashboard = z
  .object({ uid: z.literal('activepick'), panels: z.array(panel) })
  .parse(JSON.parse(readRoot('deploy/grafana/dashboard.json')));
const drawn = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

let hits = 0;
const made = () =>
  createMetrics(
    () => ({ entries: 1, bytes: 2, hits }),
    () => 3,
  );
/** The exported names by type. Prometheus itself adds `up`. */
async function exported(): Promise<Map<string, string>> {
  const found = await made().registry.getMetricsAsJSON();
  return new Map(
    found.flatMap(({ name, type }): [string, string][] =>
      String(type) === 'histogram'
        ? ['_bucket', '_sum', '_count'].map((end) => [`${name}${end}`, 'histogram'])
        : [[name, String(type)]],
    ),
  );
}

// Names that are followed by a selector, a bracket, a space or the end, and are no function or label.
const namesIn = (expression: string): string[] =>
  [
    ...expression
      .replace(/\{[^}]*\}|\[[^\]]*\]| ?\b(by|without) ?\([^)]*\) ?|\b\d[\d.e]*/g, '')
      .matchAll(/[a-z_][a-z0-9_]*(?![a-z0-9_(])/g),
  ]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless)$/.test(name));

test('[OPS.9] finds the names in an expression', () => {
  expect(
    namesIn('histogram_quantile(0.5, sum by (le) (rate(a_bucket{b="c"}[5m]))) > 1 unless d_total > 9e6'),
  ).toEqual(['a_bucket', 'd_total']);
});

test('[OPS.9] alerts and dashboard use only metrics that the shop exports', async () => {
  const known = new Set([...(await exported()).keys(), 'up']);
  const named = [...alerts.map(({ expr }) => expr), ...drawn].flatMap(namesIn);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('[OPS.9] every metric of the shop itself is drawn', async () => {
  const own = [...(await exported()).keys()].filter((name) => !/^(process|nodejs)_|_sum$|_count$/.test(name));
  const shown = new Set(drawn.flatMap(namesIn));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('[OPS.9] a rate is taken of counters only, and a counter is never shown without one', async () => {
  const types = await exported();
  const isCounted = (name: string) => /counter|histogram/.test(types.get(name) ?? '');
  for (const expression of [...alerts.map(({ expr }) => expr), ...drawn]) {
    const rated = [...expression.matchAll(/(?:rate|increase)\(([a-z_]+)/g)].map(([, name = '']) => name);
    expect(
      rated.filter((name) => !isCounted(name)),
      expression,
    ).toEqual([]);
    expect(
      namesIn(expression).filter((name) => isCounted(name) && !rated.includes(name)),
      expression,
    ).toEqual([]);
  }
});

test('[OPS.9] counters are called _total, and nothing else is', async () => {
  for (const [name, type] of await exported())
    if (!/^(process|nodejs)_/.test(name))
      expect(name.endsWith('_total'), `${name} ${type}`).toBe(type === 'counter');
});

test('[OPS.9] counters that the program keeps itself show their newest value', async () => {
  const { registry } = made();
  for (hits of [4, 7]) {
    const text = await registry.metrics();
    expect(text).toMatch(new RegExp(`^page_cache_hits_total ${hits}$`, 'm'));
    expect(text).toMatch(/^database_disk_full_total 3$/m);
    expect(text).toMatch(/^# TYPE page_cache_hits_total counter$/m);
  }
});

test('[OPS.9] a figure that a job sets is not exported when another process runs the job', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { registry, outboxWaiting } = made();
  const shown = async () => /^outbox_waiting (\d+)$/m.exec(await registry.metrics())?.[1];
  expect(await shown()).toBeUndefined();
  outboxWaiting.set(5);
  now.mockReturnValue(240_000);
  expect(await shown()).toBe('5');
  now.mockReturnValue(302_000);
  expect(await shown()).toBeUndefined();
  outboxWaiting.set(0);
  expect(await shown()).toBe('0');
});

describe('alerts', () => {
  test('[OPS.9] have different names', () => {
    expect(new Set(alerts.map((one) => one.alert)).size).toBe(alerts.length);
  });

  test.each(alerts.map((one) => [one.alert, one] as const))(
    '[OPS.9] %s says what to do',
    (name, { annotations }) => {
      const [file = '', anchor] = annotations.action.split('#');
      expect(anchor).toBe(name.toLowerCase());
      const section = readRoot(file).split(`### ${name}\n`)[1]?.split('\n#')[0]?.trim() ?? '';
      expect(section.length).toBeGreaterThan(20);
    },
  );

  test('[OPS.9] every section on an alert has one', () => {
    const sections = [...readRoot('docs/operations/monitoring.md').matchAll(/^### ([A-Z]\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(sections.sort()).toEqual(alerts.map((one) => one.alert).sort());
  });
});

test('[OPS.9] the panels of the dashboard have their own place and number', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

test('[OPS.9] Prometheus accepts the rules', ({ skip }) => {
  const promtool = programPath('promtool');
  if (!promtool) return skip('promtool is not installed: apt-get install prometheus');
  execFileSync(promtool, ['check', 'rules', RULES], { stdio: 'pipe' });
  execFileSync(promtool, ['check', 'config', 'deploy/prometheus/prometheus.yaml'], { stdio: 'pipe' });
});

// What makes each alert fire: series from minute 0, one value a minute. It fires at `at` and not yet at `quiet`.
interface Drill {
  alert: string;
  series: Record<string, string>;
  quiet: number;
  at: number;
}
// Emails are sent until the mail server dies at minute 10. Each email is then tried again and again.
const MAIL_DIES = {
  'outbox_deliveries_total{outcome="sent"}': '0+10x10 100x60',
  'outbox_deliveries_total{outcome="unavailable"}': '0x10 0+5x60',
  outbox_waiting: '0x10 1+10x60',
  outbox_waiting_oldest_seconds: '0x10 60+60x60',
};
const DRILLS: Drill[] = [
  { alert: 'ShopDown', series: { 'up{job="activepick"}': '1x5 0x10' }, quiet: 5, at: 8 },
  {
    alert: 'ShopRestarts',
    series: { 'process_start_time_seconds{job="activepick"}': '100x5 200 300 400 500 600 600x20' },
    quiet: 5,
    at: 11,
  },
  {
    alert: 'ManyErrors',
    series: {
      'http_requests_total{status="200"}': '0+97x30',
      'http_requests_total{status="500"}': '0x5 0+3x30',
    },
    quiet: 5,
    at: 14,
  },
  {
    alert: 'SlowResponses',
    series: {
      'http_request_seconds_bucket{le="1"}': '0+10x60',
      'http_request_seconds_bucket{le="5"}': '0+100x60',
      'http_request_seconds_bucket{le="+Inf"}': '0+100x60',
    },
    quiet: 5,
    at: 15,
  },
  {
    alert: 'RequestsRefused',
    series: { 'http_refused_busy_total{kind="pages"}': '0x5 0+1x30' },
    quiet: 5,
    at: 14,
  },
  {
    alert: 'EventLoopBlocked',
    series: { 'nodejs_eventloop_lag_p99_seconds{job="activepick"}': '0.1x5 0.6x20' },
    quiet: 5,
    at: 12,
  },
  {
    alert: 'MemoryHigh',
    series: { 'process_resident_memory_bytes{job="activepick"}': '4e8x5 1e9x30' },
    quiet: 10,
    at: 17,
  },
  { alert: 'DatabaseDiskFull', series: { database_disk_full_total: '0x5 1+1x20' }, quiet: 4, at: 8 },
  { alert: 'ReplicaLeft', series: { replica_in_use: '1x5 0x30' }, quiet: 10, at: 17 },
  { alert: 'EmailsWait', series: MAIL_DIES, quiet: 10, at: 20 },
  {
    // One email that the server postpones, while no other is sent.
    alert: 'EmailsWait',
    series: {
      'outbox_deliveries_total{outcome="postponed"}': '0x5 0+1x60',
      outbox_waiting: '0x5 1x60',
      outbox_waiting_oldest_seconds: '0x5 60+60x60',
    },
    quiet: 33,
    at: 40,
  },
  {
    alert: 'EmailsRefused',
    series: { 'outbox_deliveries_total{outcome="refused"}': '0x5 0+2x60' },
    quiet: 8,
    at: 15,
  },
  { alert: 'PaymentsInDoubt', series: { payments_in_doubt_oldest_seconds: '0+60x30' }, quiet: 5, at: 12 },
  { alert: 'PaymentsDisputed', series: { payment_disputes_open: '0x5 1x20' }, quiet: 9, at: 12 },
  {
    alert: 'PaymentsChangedOutside',
    series: { 'payment_outside_facts_total{kind="dispute-lost"}': '0x5 0+1x30' },
    quiet: 4,
    at: 8,
  },
  { alert: 'RefundsRefused', series: { refunds_refused: '0x5 1x20' }, quiet: 9, at: 12 },
  {
    alert: 'PaymentEventsRefused',
    series: { 'payment_events_total{outcome="refused"}': '0x5 0+1x30' },
    quiet: 9,
    at: 14,
  },
  { alert: 'AgreementsInDoubt', series: { agreements_in_doubt_oldest_seconds: '0+60x30' }, quiet: 5, at: 12 },
  {
    alert: 'AgreementEventsRefused',
    series: { 'agreement_events_total{outcome="refused"}': '0x5 0+1x30' },
    quiet: 9,
    at: 14,
  },
  {
    alert: 'UseAgreementsWait',
    series: { use_agreements_waiting_oldest_seconds: '0+60x60' },
    quiet: 10,
    at: 17,
  },
  {
    alert: 'EmployerInvoicesWait',
    series: { employer_invoices_waiting_oldest_seconds: '7000+60x30' },
    quiet: 5,
    at: 12,
  },
  { alert: 'EmployerInvoicesRefused', series: { employer_invoices_failed: '0x5 1x20' }, quiet: 9, at: 12 },
  {
    alert: 'ProviderFails',
    series: {
      'provider_calls_total{provider="roaring",outcome="ok"}': '0+1x60',
      'provider_calls_total{provider="roaring",outcome="unavailable"}': '0x5 0+5x60',
    },
    quiet: 10,
    at: 20,
  },
  { alert: 'LimitAlarm', series: { 'limit_alarms_total{limit="sign-in"}': '0x5 1x20' }, quiet: 5, at: 8 },
  { alert: 'AccessCodeGuessed', series: { access_code_wrong_total: '0x5 0+10x30' }, quiet: 9, at: 15 },
];

describe('drills', () => {
  test('[OPS2.M3] every alert has one, with metrics that the shop exports', async () => {
    const known = new Set([...(await exported()).keys(), 'up']);
    expect(new Set(DRILLS.map((drill) => drill.alert))).toEqual(new Set(alerts.map((one) => one.alert)));
    const named = DRILLS.flatMap(({ series }) => Object.keys(series).flatMap(namesIn));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('[OPS2.M3] a dead mail server alarms within ten minutes', () => {
    const [drill] = DRILLS.filter(({ series }) => series === MAIL_DIES);
    expect((drill?.at ?? Number.POSITIVE_INFINITY) - 10).toBeLessThanOrEqual(10);
  });

  test('[OPS2.M3] every alert fires in its drill, and not before', ({ skip }) => {
    const promtool = programPath('promtool');
    if (!promtool) return skip('promtool is not installed: apt-get install prometheus');
    const firing = ({ alert: name }: Drill, minute: number, isFiring: boolean) => ({
      expr: `count(ALERTS{alertname="${name}",alertstate="firing"})`,
      eval_time: `${minute}m`,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'drills-'));
    const file = path.join(folder, 'drills.yaml');
    // YAML includes JSON.
    writeFileSync(
      file,
      JSON.stringify({
        rule_files: [path.resolve(RULES)],
        evaluation_interval: '15s',
        tests: DRILLS.map((drill) => ({
          name: drill.alert,
          interval: '1m',
          input_series: Object.entries(drill.series).map(([series, values]) => ({ series, values })),
          promql_expr_test: [firing(drill, drill.quiet, false), firing(drill, drill.at, true)],
        })),
      }),
    );
    try {
      execFileSync(promtool, ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
