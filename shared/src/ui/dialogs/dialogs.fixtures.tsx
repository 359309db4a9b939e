import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Role } from '../../contracts/roles';
import { ApiError } from '../../http/api-error';
import { renderRoute } from '../../testing/render-route';
import { Page } from '../page/page';
import { type Action, useAction } from './use-action';

const FAILURE = {
  title: 'Falha ao excluir um Cliente PJ!',
  fallback: 'Erro inesperado ao excluir um Cliente PJ.',
};

export const refusal = (init: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({
    status: 409,
    code: 'EM_USO',
    message: 'Este cliente tem 3 processos.',
    serverMessage: 'Este cliente tem 3 processos.',
    requestId: 'req-42',
    ...init,
  });

function Asker({ action }: { action: Partial<Action<unknown>> }) {
  const run = useAction();
  const [outcome, setOutcome] = useState('');
  const start = async () =>
    setOutcome((await run({ call: async () => {}, failure: FAILURE, ...action })) ? 'feito' : 'não feito');
  return (
    <Page title="Clientes">
      <button type="button" onClick={() => void start()}>
        Excluir
      </button>
      <p>{outcome}</p>
    </Page>
  );
}

/** A page whose button runs the action. */
export const open = (action: Partial<Action<unknown>>, role: Role = 'Admin') => {
  const routes = [
    { path: '/', element: <Asker action={action} /> },
    { path: '*', element: null },
  ];
  const screenOf = renderRoute(routes, { path: '/', role });
  return { ...screenOf, start: () => screenOf.user.click(screen.getByRole('button', { name: 'Excluir' })) };
};
