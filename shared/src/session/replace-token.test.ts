import { buildToken } from '../testing';
import { initialSession, useSession } from './session-store';
import { replaceToken } from './replace-token';
import { STORAGE_KEYS } from './storage-keys';

it('goes on as the same person by the new token, in other tabs too', () => {
  const profile = {
    id: 7,
    nome: 'Ana',
    email: 'ana@foro.dev',
    userRole: 'Admin',
    exigeSegundoFator: false,
    idEmpresaGrupo: null,
  };
  useSession.setState({
    ...initialSession(),
    status: 'authenticated',
    token: buildToken(),
    profile,
    profileStatus: 'ready',
  });
  const token = buildToken({ sub: '7' });
  replaceToken(token);
  expect(useSession.getState()).toMatchObject({
    status: 'authenticated',
    token,
    profile,
    profileStatus: 'ready',
  });
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe(token);
});
