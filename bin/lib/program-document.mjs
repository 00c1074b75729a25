import { globSync } from 'node:fs';
import { inProject } from './project.mjs';

const CONTRACTS = 'apps/shop/src/features/*/*contract.ts';

/**
 * Returns the OpenAPI document of `/api/v1` in English from the contracts of the features. Needs no running shop.
 */
export async function programDocument() {
  const { keyScopeOf } = await import('../../packages/domain/src/access/permissions.ts');
  const { programApiDocument } = await import(
    '../../apps/shop/src/features/public-api/server/program-document.ts'
  );
  const { callTexts } = await import('../../apps/shop/src/languages/en/public-api/texts.ts');
  const modules = await Promise.all(
    globSync(CONTRACTS, { cwd: inProject('.') }).map((file) => import(inProject(file))),
  );
  const isProgramCall = (one) => typeof one?.access === 'string' && keyScopeOf(one.access) !== null;
  const calls = modules.flatMap((module) => Object.values(module).filter(isProgramCall));
  return programApiDocument({
    calls: calls.map((endpoint) => ({ endpoint })),
    publicUrl: 'https://shop.example',
    shop: 'Shop',
    seller: { name: 'Shop AB', email: 'shop@example.se' },
    texts: callTexts,
  });
}
