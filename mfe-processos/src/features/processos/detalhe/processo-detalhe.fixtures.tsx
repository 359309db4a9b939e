import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { buildProcesso, cases, lookups } from '../processos.fixtures';

export const factsOf = async () => {
  const [card] = await screen
    .findAllByRole('definition')
    .then((facts) => facts.map((fact) => fact.closest('dl')));
  return [...(card?.children ?? [])].map((fact) => fact.textContent);
};

/** An open case, and the content of the card above its tabs. */
export function prepareDetalhe() {
  const server = installServer(...cases, ...lookups);
  const answerCase = (overrides: Parameters<typeof buildProcesso>[0]) =>
    server.use(http.get('/api/Process/7', () => HttpResponse.json(buildProcesso(overrides))));

  return {
    server,
    answerCase,
  };
}
