import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { ZodType } from 'zod';
import type { Database } from '../db/drivers/database';
import type { Transaction } from '../db/drivers/transaction';
import { AcessoNegadoError, NaoAutenticadoError, SegundoFatorExigidoError } from '../errors';
import { DatabaseUnavailableError } from '../db/drivers/errors';
import { callerLeft } from '../drawing/take-turns';
import { createTurns } from '../limits/at-once';
import { tooManyRequests } from '../limits/request-limits';
import { POLICY, may, type RoutePolicy } from '../policy';
import { admitKey, keyIn, type AdmittedKey } from './keys';
import { markSessionsInUse } from './mark-sessions';
import { mayRestricted } from './restricted-session';
import { findSessao, type Sessao } from './session.queries';
import { AUDIENCE, claimsOf, ISSUER, payloadOf, TOKEN_SECONDS, TYPE, type Claims } from './tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's action in the policy table, or `'publica'`. */
    policy: RoutePolicy;
  }
  interface FastifyRequest {
    /** Null until the request is authorized. */
    sessao: Sessao | null;
    /** The token's claims, or the key's; null on public routes. */
    claims: Claims | null;
    /** The API key that was admitted to this route; null for a person who signed in. */
    chave: AdmittedKey | null;
    /** The claims on a route that is not public: the tenant and the user, before the session is checked. */
    readonly tenant: Claims;
    /**
     * The usual choice: checks session and policy, then runs the work with the session, in one transaction of
     * the user's tenant. For every write, and for a read that depends on the user. Await nothing but queries
     * in it.
     */
    transaction<T>(work: (tx: Transaction, sessao: Sessao) => Promise<T>): Promise<T>;
    /**
     * For a frequent read whose statement is the same for everybody: the work travels in one round trip with
     * the check, and its result, with the session, is returned only after it. The caller leaves out what a
     * role may not see. The work starts all its statements before it first awaits, and they may not write.
     */
    readAtOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<readonly [outcome: T, sessao: Sessao]>;
    /**
     * For work that needs no signed-in person: signing in, links, public reads, counting attempts. Only the
     * work's own checks run. A transaction of the tenant that a credential or a link names; with null, if
     * none is known, row-level security shows no row of any tenant.
     */
    withoutSession<T>(idCliente: number | null, work: (tx: Transaction) => Promise<T>): Promise<T>;
    /** Only checks session and policy: before work that is not a query, such as receiving a file. */
    authorize(): Promise<Sessao>;
  }
  interface FastifyInstance {
    signToken(claims: Claims): string;
    /** Every route with its declarations, for the tests that walk all routes. */
    readonly declaredRoutes: DeclaredRoute[];
  }
}

export interface DeclaredRoute {
  readonly method: string;
  /** With its prefix and the names of its parameters: `/api/Company/:id`. */
  readonly url: string;
  readonly policy: RoutePolicy;
  /** The contracts of its input, for the tests that break them. */
  readonly contracts: RouteContracts;
  /** Whether it takes a form with a file. */
  readonly isForm: boolean;
  /** The contract of its response; without one it returns a file, or nothing. */
  readonly answer: ZodType | undefined;
}

/** Contracts of a route's parts; absent if it takes none. */
export type RouteContracts = Readonly<Partial<Record<'body' | 'querystring' | 'params', ZodType>>>;

/** Checks sessions and policies for every route registered afterwards on `app`. */
export async function installSession(
  app: FastifyInstance,
  database: Database,
  jwtSecret: string,
): Promise<void> {
  await app.register(fastifyJwt, {
    secret: jwtSecret,
    sign: {
      algorithm: 'HS256',
      expiresIn: TOKEN_SECONDS,
      iss: ISSUER,
      aud: AUDIENCE,
      header: { alg: 'HS256', typ: TYPE },
    },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      checkTyp: TYPE,
      requiredClaims: ['exp', 'sub', 'iss', 'aud', 'jti'],
    },
  });
  app.decorate('signToken', (claims: Claims) => app.jwt.sign(payloadOf(claims)));
  app.decorateRequest('sessao', null);
  markSessionsInUse(app, database);
  app.decorateRequest('claims', null);
  app.decorateRequest('chave', null);
  app.decorateRequest('tenant', {
    getter() {
      return claimsIn(this);
    },
  });
  const inTurn = personsTurns(database);
  app.decorateRequest('transaction', function transaction(work) {
    return inTurn(this, () =>
      database.transaction(authorOf(this), async (tx) => work(tx, await check(this, tx))),
    );
  });
  app.decorateRequest('readAtOnce', function readAtOnce(work) {
    return inTurn(this, () =>
      database.read(scopeOf(this), async (tx) => {
        const [checked, worked] = await Promise.allSettled([check(this, tx), work(tx)]);
        if (checked.status === 'rejected') throw checked.reason;
        if (worked.status === 'rejected') throw worked.reason;
        return [worked.value, checked.value] as const;
      }),
    );
  });
  app.decorateRequest('withoutSession', function withoutSession(idCliente, work) {
    return database.transaction(idCliente === null ? 'sistema' : { idCliente, idRequisicao: this.id }, work);
  });
  app.decorateRequest('authorize', function authorize() {
    return inTurn(this, () => database.transaction(scopeOf(this), (tx) => check(this, tx)));
  });

  const readClaims = createClaimsReader(app);
  app.decorate('declaredRoutes', []);
  app.addHook('onRoute', (route) => void app.declaredRoutes.push(requirePolicy(route)));
  // With callbacks, because a promise at each step of each request is expensive.
  app.addHook('onRequest', (request, _, done) => {
    if (request.is404 || isPublic(request)) return done();
    const { authorization } = request.headers;
    request.claims = readClaims(authorization);
    const key = request.claims === null ? keyIn(authorization) : null;
    if (key !== null) return void admitKey(request, database, key).then(() => done(), done);
    return done(request.claims === null ? new NaoAutenticadoError() : undefined);
  });
  // 401 and 403 come before 400: a person who may not send a body does not learn its errors.
  app.addHook('preHandler', (request, _, done) => {
    const { validationError } = request;
    if (!validationError || isPublic(request)) return done(validationError);
    return void request.authorize().then(() => done(validationError), done);
  });
  // A handler that forgot the check must not answer.
  app.addHook('onSend', (request, reply, _, done) => {
    const isAsked = reply.statusCode >= 400 || request.sessao !== null || request.is404 || isPublic(request);
    if (isAsked) done();
    else done(new Error(`${request.method} ${request.routeOptions.url} answered without asking its policy`));
  });
}

/**
 * Runs a request's transaction in the turn of its person or key: half of the connections of a process stay for everybody
 * else. One that waits as long as for a connection is refused like it; one whose client left meanwhile does not begin.
 */
function personsTurns({ connectionTimeoutMs }: Pick<Database, 'connectionTimeoutMs'>) {
  const inTurn = createTurns({
    atOnce: 5,
    waiting: 100,
    waitMs: connectionTimeoutMs,
    tooMany: () => tooManyRequests(1),
    tooLong: () => new DatabaseUnavailableError(new Error('no turn of the person came')),
  });
  return <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
    const { idCliente, idUsuario } = request.tenant;
    return inTurn(`${idCliente}:${request.chave?.sessao.chave.id ?? ''}:${idUsuario}`, () => {
      if (request.raw.socket.destroyed) throw callerLeft();
      return work();
    });
  };
}

const isPublic = (request: FastifyRequest) => request.routeOptions.config.policy === 'publica';

function requirePolicy(route: RouteOptions): DeclaredRoute {
  const policy = route.config?.policy;
  if (policy === undefined || (policy !== 'publica' && !Object.hasOwn(POLICY, policy))) {
    throw new Error(
      `${String(route.method)} ${route.url} declares no policy: config.policy is an action of the policy table, or 'publica'`,
    );
  }
  // The contract's errors wait until the session is checked: see preHandler.
  route.attachValidation = true;
  const { body, querystring, params } = (route.schema ?? {}) as RouteContracts;
  const answers = Object.entries((route.schema?.response ?? {}) as Readonly<Record<string, ZodType>>);
  return {
    method: String(route.method),
    url: route.url,
    policy,
    contracts: { body, querystring, params },
    isForm: (route.schema?.consumes ?? []).includes('multipart/form-data'),
    answer: answers.find(([status]) => status.startsWith('2'))?.[1],
  };
}

function claimsIn(request: FastifyRequest): Claims {
  if (request.claims === null)
    throw new Error(`${request.method} ${request.routeOptions.url} is public: it has no tenant`);
  return request.claims;
}

/** The tenant, and the person, who sees only his restricted cases. */
const scopeOf = (request: FastifyRequest) => {
  const { idCliente, idUsuario } = claimsIn(request);
  return { idCliente, idUsuario };
};

/** With the request too, for the events of the changes: each setting costs a statement. */
const authorOf = (request: FastifyRequest) => {
  const { chave } = claimsIn(request);
  return { ...scopeOf(request), idRequisicao: request.id, ...(chave && { chave }) };
};

/** How many verified tokens are cached: more than a firm has people at work. */
const REMEMBERED = 2000;

/** Reads the claims of an `Authorization` header; null if it holds no valid token of ours. */
function createClaimsReader(app: FastifyInstance): (authorization: string | undefined) => Claims | null {
  // A person's screens send the same token all day. Only the verified signature and the expiry are cached,
  // never the session.
  const verified = new Map<string, { readonly claims: Claims; readonly exp: number }>();
  return (authorization) => {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return null;
    const known = verified.get(token);
    if (known !== undefined && known.exp * 1000 > Date.now()) return known.claims;
    const claims = verify(app, token);
    if (claims === null) return null;
    if (verified.size >= REMEMBERED) verified.clear();
    verified.set(token, claims);
    return claims.claims;
  };
}

function verify(
  app: FastifyInstance,
  token: string,
): { readonly claims: Claims; readonly exp: number } | null {
  try {
    const payload = app.jwt.verify<{ exp: number }>(token);
    const claims = claimsOf(payload);
    return claims && { claims, exp: payload.exp };
  } catch {
    // Forged, expired or not a token: all the same for the caller.
    return null;
  }
}

async function check(request: FastifyRequest, tx: Transaction): Promise<Sessao> {
  if (request.chave !== null) {
    request.isSessaoUnmarked = request.chave.isUnmarked;
    return (request.sessao = request.chave.sessao);
  }
  const { policy } = request.routeOptions.config;
  const found = await findSessao(tx, claimsIn(request), request.server.config.sessionIdleSeconds);
  if (found === null) throw new NaoAutenticadoError();
  const { sessao, isUnmarked } = found;
  if (policy === 'publica' || !may(sessao.role, policy)) throw new AcessoNegadoError();
  if (sessao.isRestrita && !mayRestricted(policy)) throw new SegundoFatorExigidoError();
  request.sessao = sessao;
  request.isSessaoUnmarked = isUnmarked;
  return sessao;
}
