import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { answers, buildCompromisso, buildRow } from '../agenda.fixtures';

export const salvar = () => screen.findByRole('button', { name: 'Salvar' });

/** The form of a commitment, and the steps of its tests. */
export function prepareForm() {
  const server = installServer(
    ...answers,
    http.get('/api/ProcessSchedule', () => HttpResponse.json([buildRow()])),
    http.get('/api/ProcessSchedule/7', () => HttpResponse.json(buildCompromisso())),
  );

  /** Answers a save, and records what was sent. */
  function answerSave(method: 'post' | 'put', path: string, answer: () => Response) {
    const bodies: Record<string, unknown>[] = [];
    server.use(
      http[method](path, async ({ request }) => {
        bodies.push((await request.json()) as Record<string, unknown>);
        return answer() as never;
      }),
    );
    return bodies;
  }

  return {
    server,
    answerSave,
  };
}
