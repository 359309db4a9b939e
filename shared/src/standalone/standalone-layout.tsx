import { type FormEvent, Suspense, useState } from 'react';
import { NavLink, type RouteObject, useRoutes } from 'react-router-dom';
import { useSession } from '../session/session-store';
import { signIn, signOut } from '../session/sign-in';

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function StandaloneLogin() {
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    try {
      const desafio = await signIn(textOf(data, 'username'), textOf(data, 'password'));
      if (desafio !== null) setFailure('Esta conta tem segundo fator: entre pelo endereço da suíte.');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 8, maxWidth: 320, margin: '15vh auto' }}>
      <label htmlFor="username">Usuário</label>
      <input id="username" name="username" autoComplete="username" required />
      <label htmlFor="password">Senha</label>
      <input id="password" name="password" type="password" autoComplete="current-password" required />
      <button type="submit">Entrar</button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  );
}

/** The minimal frame that a remote's pages need. */
export function StandaloneLayout({
  contract,
  routes,
}: {
  contract: { prefixes: { path: string }[] };
  routes: RouteObject[];
}) {
  const status = useSession((session) => session.status);
  const page = useRoutes(routes);
  if (status === 'loading') return <p>Carregando...</p>;
  if (status === 'unauthenticated') return <StandaloneLogin />;
  return (
    <>
      <nav aria-label="Módulo" style={{ display: 'flex', gap: 16, padding: 16 }}>
        {contract.prefixes.map(({ path }) => (
          <NavLink key={path} to={path}>
            {path}
          </NavLink>
        ))}
        <button type="button" onClick={signOut}>
          Sair
        </button>
      </nav>
      <main>
        <Suspense fallback={<p>Carregando...</p>}>{page ?? <p>Escolha uma página acima.</p>}</Suspense>
      </main>
    </>
  );
}
