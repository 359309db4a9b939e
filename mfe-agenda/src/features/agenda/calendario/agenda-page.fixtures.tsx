import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildRow } from '../agenda.fixtures';

export const calendario = () => screen.findByRole('region', { name: 'Calendário' });
export const pressed = () =>
  within(screen.getByRole('radiogroup', { name: 'Visão do calendário' }))
    .getAllByRole<HTMLInputElement>('radio', { checked: true })
    .map(({ labels }) => labels?.[0]?.textContent);

/** The calendar at noon of a day in November, and the queries that the tests use in it. */
export function prepareAgenda() {
  const server = installServer(...answers);

  /** Answers the list's requests, and records their queries. */
  function answerList(rows: readonly ProcessScheduleRow[] = [buildRow()]) {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('/api/ProcessSchedule', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(rows);
      }),
    );
    return asked;
  }

  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-20T15:00:00Z'),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'nextTick',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
      ],
    });
    window.innerWidth = 1440;
  });
  afterEach(() => jest.useRealTimers());

  return {
    server,
    answerList,
  };
}
