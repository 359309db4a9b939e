import type { Role } from '../contracts/roles';
import { setApiBase } from '../http/api-base';
import { parseBranding } from '../session/branding';
import type { SessionProfile } from '../session/session-profile';
import { adoptToken, endSession, initialSession, useSession } from '../session/session-store';

const HOUR = 3_600;

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token shaped like the API's, without a valid signature; by default it is valid for an hour. */
export const buildToken = (
  claims: { exp?: number; iat?: number; sub?: string; idCliente?: number } = {},
): string =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { sub: '1', exp: Math.floor(Date.now() / 1000) + HOUR, ...claims },
    'assinatura',
  ]
    .map((part) => (typeof part === 'string' ? part : base64url(part)))
    .join('.');

/** Response of GET /user/profile, of an Admin by default. */
export const buildProfile = <Overrides extends object>(overrides?: Overrides) => ({
  id: 1,
  nome: 'Ana Souza',
  email: 'ana@foro.dev',
  userRole: 'Admin' as string,
  exigeSegundoFator: false,
  idEmpresaGrupo: null as number | null,
  colorNavBar: '#123456',
  colorNavBarText: '#ffffff',
  colorButton: '#205090',
  colorButtonText: '#fefefe',
  imageLogo: '/api/Logo/abc',
  ...overrides,
});

/** Signs a role in to the page's session, without any request. */
export function signInAs(role: Role, profile: Partial<SessionProfile> = {}): void {
  const { id, nome, email, userRole, exigeSegundoFator, idEmpresaGrupo, ...branding } = buildProfile({
    userRole: role,
    ...profile,
  });
  setApiBase('/api');
  adoptToken(buildToken({ sub: String(id) }));
  useSession.setState({
    status: 'authenticated',
    profile: { id, nome, email, userRole, exigeSegundoFator, idEmpresaGrupo },
    profileStatus: 'ready',
    branding: parseBranding(branding),
  });
}

/** Resets the page to the state before its start: empty storage, no session. */
export function resetSession(): void {
  endSession('logout');
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState(initialSession(), true);
}
