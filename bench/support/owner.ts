import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { BenchEnvironment } from './shop.ts';

/** Runs `work` with a connection of the database's owner. */
export async function asOwner<Result>(
  { database }: BenchEnvironment,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the request header of the demonstration's admin. */
export async function adminOf(
  { folder }: BenchEnvironment,
  baseUrl: string,
): Promise<Record<string, string>> {
  const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8'));
  const admin = demo.accounts.find(({ role }: { role: string }) => role === 'admin');
  const answer = await fetch(`${baseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}
