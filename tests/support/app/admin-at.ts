// Calls functions of a running shop as the demonstration's admin.
import type { Shop } from '#tests/faults/fault-environment.ts';

interface AdminResponse {
  status: number;
  body: Record<string, unknown>;
}
/** Signs in the demonstration's admin at a server. Returns a function that calls the server's functions. */
export async function adminAt(shop: Shop): Promise<(name: string, body?: object) => Promise<AdminResponse>> {
  const post = async (path: string, body: object, token?: string): Promise<AdminResponse> => {
    const answer = await fetch(`${shop.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const signedIn = await post('/auth/v1/token?grant_type=password', {
    email: 'admin@activepick.se',
    password: 'cykel-demo-2026',
  });
  const token = String(signedIn.body.access_token);
  return (name, body = {}) => post(`/functions/v1/${name}`, body, token);
}
