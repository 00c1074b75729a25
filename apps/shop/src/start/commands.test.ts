import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '#tests/app/test-app.ts';
import { COMMANDS } from './commands.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test('[OPS.10] seed does not change a production database without the explicit option', async () => {
  const base = await testApp();
  try {
    const app = { ...base, settings: { ...base.settings, mode: 'production' as const } };
    const count = async () => (await base.db.pool.query('select count(*)::int as n from products')).rows[0].n;
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await COMMANDS.seed?.(app, ['--products', '3']);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('--into-production'));
    expect(process.exitCode).toBe(2);
    expect(await count()).toBe(0);
    await COMMANDS.seed?.(app, ['--products', '3', '--into-production']);
    expect(await count()).toBeGreaterThan(3);
  } finally {
    await base.close();
  }
});
