import { api } from '../http/api';
import { PROFILE_PATH } from './before-start';
import { keepProfile, lastProfile } from './last-profile';
import { type Branding, parseBranding, writeBranding } from './branding';
import type { SessionProfile } from './session-profile';
import { useSession } from './session-store';

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

// Written by hand and not with the contract's schema: this runs at login, which should not load zod.
function parseProfile(body: unknown): { profile: SessionProfile; branding: Branding } {
  if (typeof body !== 'object' || body === null) throw new Error('Erro ao buscar perfil do usuário');
  const fields: Partial<Record<keyof SessionProfile | keyof Branding, unknown>> = body;
  return {
    profile: {
      id: typeof fields.id === 'number' ? fields.id : null,
      nome: textOrNull(fields.nome),
      email: textOrNull(fields.email),
      userRole: textOrNull(fields.userRole),
      exigeSegundoFator: fields.exigeSegundoFator === true,
      idEmpresaGrupo: typeof fields.idEmpresaGrupo === 'number' ? fields.idEmpresaGrupo : null,
    },
    branding: parseBranding(fields),
  };
}

let askedAt = 0;

/** When the profile was last requested, in milliseconds since the epoch; 0 before. */
export const profileAskedAt = (): number => askedAt;

/**
 * Fetches role and branding into the session and local storage. A failure is ignored (specification, section
 * 8): only `profileStatus` shows it, and the profile is the one that the tab knew before a reload. A response that arrives for an earlier token is dropped. A known profile
 * stays until the new one arrives; another call fetches changes (the office's colours).
 */
export async function loadProfile(): Promise<void> {
  askedAt = Date.now();
  const { token } = useSession.getState();
  const isCurrent = () => token !== null && useSession.getState().token === token;
  const isKnown = useSession.getState().profileStatus === 'ready';
  if (!isKnown) useSession.setState({ profileStatus: 'loading' });
  try {
    const { data } = await api.get<unknown>(PROFILE_PATH);
    const parsed = parseProfile(data);
    if (!isCurrent()) return;
    writeBranding(parsed.branding);
    useSession.setState({ ...parsed, profileStatus: 'ready' });
    if (token !== null) keepProfile(token, parsed.profile);
  } catch {
    if (token !== null && isCurrent() && !isKnown)
      useSession.setState({ profile: lastProfile(token), profileStatus: 'failed' });
  }
}
