// Builds the HTTP server: endpoints, pages, files. Independent of process, port and signals.
import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { servicesOff } from '@activepick/domain/services/services.ts';
import { fastifyStatic } from '@fastify/static';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { App } from './app.ts';
import { endpointsOf } from './endpoints.ts';
import { CONTRACT_WEBHOOK, serveAgreementWebhook } from './features/agreements/server/agreement-webhook.ts';
import { apiKeyFinder } from './features/api-keys/server/find-api-key.ts';
import { publicKey } from './features/auth/server/api-keys.ts';
import { createAuthService } from './features/auth/server/auth-service.ts';
import { AUTH_BASE, serveAuth } from './features/auth-protocol/server/serve-auth.ts';
import { answerAuthError } from './features/auth-requests/server/auth-error.ts';
import { signInWithIdToken } from './features/bankid/server/sign-in-with-id-token.ts';
import { PAYMENT_WEBHOOK, servePaymentWebhook } from './features/card-payments/server/payment-webhook.ts';
import { EMBEDDED_CALCULATOR, frameAncestorsOf } from './features/embedding/server/frame-ancestors.ts';
import { memberRightsOf } from './features/members/server/member-repository.ts';
import { serveArt } from './features/product-media/server/serve-illustrations.ts';
import { servePictures } from './features/product-media/server/serve-pictures.ts';
import { serveSharePictures } from './features/product-media/server/serve-social-cards.ts';
import { serveSearchEngines } from './features/search-engines/server/serve-search-engines.ts';
import { isMemberOfStore } from './features/stores/server/store-member-repository.ts';
import { functionsOf } from './functions.ts';
import type { Language } from './i18n/language.ts';
import { serveMailPreviews } from './mail-previews.ts';
import { type PageRow, pagesWithout } from './pages.ts';
import { brandedAssets, brandSheet, serveBrand } from './platform/brand/serve-brand.ts';
import { loadOnce } from './platform/cache/load-once.ts';
import { appliedMigrations } from './platform/database/migrate.ts';
import type { Assets } from './platform/http/assets.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { answerFault } from './platform/http/error-page.ts';
import { parseJsonWithinBounds } from './platform/http/json-body.ts';
import { collectRoutes } from './platform/http/known-routes.ts';
import { answerBadUrl, refuseBrokenBytes } from './platform/http/malformed-requests.ts';
import { answerProblem, Problem } from './platform/http/problem-details.ts';
import { serveProblemPages } from './platform/http/problem-pages.ts';
import { type MoreOrigins, securityHeaders } from './platform/http/security-headers.ts';
import { readInProcess, registerEndpoints } from './platform/http/serve-endpoint.ts';
import { FUNCTIONS_BASE, serveFunctions } from './platform/http/serve-functions.ts';
import { serveIcons } from './platform/http/serve-icons.ts';
import { type RenderedPage, servePages } from './platform/http/serve-pages.ts';
import { CONCURRENCY_LIMITS, shedLoad } from './platform/limits/load-shedding.ts';
import { seenByDoctor } from './platform/observability/doctor-pass.ts';
import { serveHealth } from './platform/observability/health.ts';
import { traceRequests } from './platform/observability/trace-requests.ts';
import { paymentOrigins } from './providers/payments/stripe-origins.ts';
import { siteOf } from './rendering/site-info.ts';
import { colourSheetOf } from './settings/brand-colours.ts';
import type { PublicRead } from './wire/endpoint.ts';
import type { Site } from './wire/page.ts';
import { isPayingPage } from './wire/paying-pages.ts';

const MAX_BODY = 64 * 1024;

/** The server's input besides the app: the function that renders pages, and the folder of the browser's files. */
export interface RenderContext {
  assets: Assets;
  /** Null if a development server delivers the files. */
  clientFolder: string | null;
  /**
   * The hashed files of this version and of neighbouring ones. Null if a development server delivers them.
   */
  assetsFolder: string | null;
  render: (options: {
    url: URL;
    language: Language;
    site: Site;
    read: PublicRead;
    assets: Assets;
  }) => Promise<RenderedPage>;
  /** The font for pictures that the server renders. */
  shareFont: string;
  /** Replaces the content policy in development. */
  developmentPolicy?: string;
  /** The migrations that the code expects. */
  migrationNames: readonly string[];
  /** Whether the libraries that are imported on first use are loaded. Default: yes. */
  isLoaded?: () => boolean;
}

const acceptsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

// Answers a path that no route serves.
const unknownPathAnswer =
  (routes: ReturnType<typeof collectRoutes>) => (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] as string;
    const allow = routes.methodsOf(path);
    // A known path with the right method gets here when a part of it is too long.
    const isOtherMethod = allow.length > 0 && !allow.includes(request.method);
    // A form that is sent before its script has loaded. The page is shown again, now with the script.
    if (request.method === 'POST' && routes.isPage(path) && acceptsPage(request))
      return reply.redirect(request.url, 303);
    const problem = isOtherMethod ? new Problem('method-not-allowed', { allow }) : new Problem('not-found');
    return answerProblem(problem, request, reply);
  };

const analyticsOf = ({ settings: { analytics }, publicUrl }: App): Pick<Assets, 'analytics'> =>
  analytics ? { analytics: { url: analytics.url, site: analytics.site ?? new URL(publicUrl).host } } : {};

// The headers of most answers, and of a document by its address.
function headersOf(app: App, developmentPolicy: string | undefined) {
  const { services, payments, analytics } = app.settings;
  // A visit is reported by the document that was loaded first, which may be any page.
  const visits = analytics ? [new URL(analytics.url).origin] : [];
  const made = (more: Partial<MoreOrigins> = {}) =>
    securityHeaders(app.publicUrl.startsWith('https://'), developmentPolicy, {
      ...more,
      calls: [...(more.calls ?? []), ...visits],
    });
  const headers = made();
  const payingHeaders = made(services.payments === 'off' ? {} : paymentOrigins(payments));
  const headersFor = async (url: URL) => {
    if (isPayingPage(url.pathname)) return payingHeaders;
    if (url.pathname !== EMBEDDED_CALCULATOR) return headers;
    return made({ ancestors: await frameAncestorsOf(app, url) });
  };
  return { headers, headersFor };
}

/** Returns the server, which does not listen yet. */
export async function createServer(app: App, rendering: RenderContext): Promise<FastifyInstance> {
  const { headers, headersFor } = headersOf(app, rendering.developmentPolicy);
  const hasCards = app.settings.services.payments !== 'off';
  const sheet = brandSheet(colourSheetOf(app.settings.look), app.brandFiles);
  const assets = { ...brandedAssets(rendering.assets, app.brandFiles, sheet), ...analyticsOf(app) };
  const account = createAuthService(app);
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith(`${AUTH_BASE}/`)) return answerAuthError(error, request, reply);
    return isCall(request.url)
      ? answerProblem(error, request, reply)
      : answerFault(error, request, reply, {
          brandName: app.settings.brand.name,
          assets,
        });
  };
  const server = fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 600, ignoreDuplicateSlashes: false },
    forceCloseConnections: 'idle',
    // A request that arrives while the process stops is answered normally, and its connection is closed.
    return503OnClosing: false,
    trustProxy: app.settings.trustProxy ?? false,
    clientErrorHandler: refuseBrokenBytes(headers),
    frameworkErrors: answerBadUrl(headers, answerError),
    serverFactory: (handler) => cachedFirst(app, handler),
  }) as unknown as FastifyInstance;
  if (!app.settings.trustProxy) warnOfProxy(server, app.log);
  // A connection whose last request ends while the process stops would otherwise keep the process for KEEP_ALIVE_MS.
  server.addHook('preClose', async () => {
    server.server.keepAliveTimeout = 1;
  });
  const endpoints = endpointsOf(app);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  traceRequests(server);
  compressAnswers(server);
  observe(server, app);
  shedLoad(server, CONCURRENCY_LIMITS, app.metrics.refusedBusy);
  // Endpoints accept only JSON. The content types that another site's form can send are refused.
  server.removeContentTypeParser('text/plain');
  parseJsonWithinBounds(server);
  server.setErrorHandler(answerError);
  const pages: readonly PageRow[] = pagesWithout(servicesOff(app.settings.services));
  const routes = collectRoutes(
    server,
    pages.map(({ path }) => path),
  );
  const answerUnknown = unknownPathAnswer(routes);
  server.setNotFoundHandler(answerUnknown);
  serveHealth(
    server,
    async () => (rendering.isLoaded?.() ?? true) && isReady(app, rendering.migrationNames),
    (request) => seenByDoctor(request, app),
  );
  registerEndpoints(server, endpoints, app.cache, headers, {
    authenticator: account.callers,
    asksSecondFactor: app.settings.mode === 'production',
    memberRights: (companyId, userId) => memberRightsOf(app.db.pool, companyId, userId),
    findApiKey: apiKeyFinder(app),
    isStoreMember: (storeId, userId) => isMemberOfStore(app.db.pool, storeId, userId),
    limits: app.limits,
  });
  await serveAuth(server, account, { signInWithIdToken }, routes);
  await serveFunctions(server, functionsOf(account), {
    authenticator: account.callers,
    asksSecondFactor: app.settings.mode === 'production',
    corsOrigins: app.settings.accounts.corsOrigins,
    publicUrl: app.publicUrl,
  });
  for (const path of ['/api/*', '/webhooks/*']) server.get(path, answerUnknown);
  if (hasCards) await servePaymentWebhook(server, app);
  if (app.settings.services.contracts !== 'off') await serveAgreementWebhook(server, app);
  serveArt(server, headers);
  servePictures(server, app);
  serveSharePictures(server, app, rendering.shareFont);
  serveIcons(server, app.settings.brand, app.brandFiles.icon);
  serveBrand(server, app.brandFiles, sheet);
  serveMailPreviews(server, app);
  serveSearchEngines(
    server,
    app,
    pages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path),
  );
  serveProblemPages(server, { brandName: app.settings.brand.name, styles: assets.styles });
  await serveFiles(server, rendering);
  const build = rendering.assets.entry;
  const readAnonKey = loadOnce(() => publicKey(account));
  // A page can be rendered without it, because the database may be unavailable.
  const anonKey = () => readAnonKey().catch(() => null);
  await anonKey();
  servePages(server, {
    cache: app.cache,
    publicUrl: app.publicUrl,
    headersFor,
    readFor: (language, tags) => readInProcess(endpoints, language, tags),
    render: async (url, language, read) => {
      const site = siteOf(app, build, await anonKey());
      return rendering.render({ url, language, site, read, assets });
    },
  });
  return server;
}

const isCall = (url: string) =>
  [`/api/`, `${FUNCTIONS_BASE}/`, PAYMENT_WEBHOOK, CONTRACT_WEBHOOK].some((start) => url.startsWith(start));

// Longer than nginx keeps an idle connection (60 s). Otherwise this side may close it just when a request
// arrives.
const KEEP_ALIVE_MS = 75_000;

// Sends a cached response before the framework runs, and passes all other requests on to it.
function cachedFirst(app: App, handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createHttpServer((request, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
    if (!app.cache.answer(request, response)) handler(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

function observe(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    app.metrics.requests.inc({ route, method: request.method, status: String(reply.statusCode) });
    app.metrics.durations.observe({ route, method: request.method }, reply.elapsedTime / 1000);
    // Logs the route and not the URL, which may contain typed text. Successful reads are counted and not logged.
    const isTold = request.method !== 'GET' || reply.statusCode >= 400;
    request.log[isTold ? 'info' : 'debug'](
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

// Without TRUST_PROXY all visitors behind a proxy share the limits of one address.
function warnOfProxy(server: FastifyInstance, log: App['log']): void {
  let isWarned = false;
  server.addHook('onRequest', async ({ headers }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn(
      { event: 'untrusted_proxy' },
      'X-Forwarded-For is ignored: if a proxy of yours sent it, name its address in TRUST_PROXY',
    );
  });
}

async function isReady(app: App, names: readonly string[]): Promise<boolean> {
  const applied = await appliedMigrations(app.db.pool);
  return names.every((name) => applied.has(name));
}

async function serveFiles(server: FastifyInstance, folders: RenderContext): Promise<void> {
  const { clientFolder, assetsFolder } = folders;
  if (!clientFolder || !assetsFolder) return;
  const options = { preCompressed: true, index: false as const, cacheControl: false };
  const cachedFor = (rule: string) => (response: { header: (name: string, value: string) => unknown }) =>
    void response.header('cache-control', rule);
  await server.register(fastifyStatic, {
    ...options,
    root: clientFolder,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: cachedFor('public, max-age=86400'),
  });
  // Looked up at each request, because a newer version adds its files, and its pages may request them here.
  await server.register(fastifyStatic, {
    ...options,
    root: assetsFolder,
    prefix: '/assets/',
    allowedPath: (name) => !name.endsWith('/'),
    decorateReply: false,
    // The names of built files contain the hash of their content.
    setHeaders: cachedFor('public, max-age=31536000, immutable'),
  });
}
