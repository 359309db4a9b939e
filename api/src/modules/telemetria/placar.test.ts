import type { Evento } from '@foro/shared/contracts/telemetria';
import { createPlacar } from './placar';

const evento = (change: Partial<Evento> = {}): Evento => ({
  remoto: 'mfe-agenda',
  versao: '1.0.0-aa',
  classe: 'carregado',
  duracaoMs: 400,
  ...change,
});

it('tells loads, failures and the time of the good loads of each version, once', () => {
  const placar = createPlacar(['mfe-agenda', 'mfe-admin']);
  placar.note(evento());
  placar.note(evento({ duracaoMs: 600 }));
  placar.note(evento({ classe: 'integridade', duracaoMs: 9_000 }));
  placar.note(evento({ classe: 'erro-ao-desenhar', duracaoMs: 0 }));
  placar.note(evento({ versao: '1.1.0-bb', classe: 'tempo-esgotado' }));
  expect(placar.isEmpty()).toBe(false);
  expect(placar.take()).toEqual([
    { remoto: 'mfe-agenda', versao: '1.0.0-aa', cargas: 3, falhas: 2, boas: 2, duracaoMs: 1_000 },
    { remoto: 'mfe-agenda', versao: '1.1.0-bb', cargas: 1, falhas: 1, boas: 0, duracaoMs: 0 },
  ]);
  expect([placar.isEmpty(), placar.take()]).toEqual([true, []]);
});

it('adds what could not be handed on to what came meanwhile', () => {
  const placar = createPlacar(['mfe-agenda']);
  placar.note(evento());
  const taken = placar.take();
  placar.note(evento({ classe: 'integridade' }));
  for (const contagem of taken) placar.add(contagem);
  expect(placar.take()).toEqual([
    { remoto: 'mfe-agenda', versao: '1.0.0-aa', cargas: 2, falhas: 1, boas: 1, duracaoMs: 400 },
  ]);
});

it('counts no remote that is not of the suite, and of a remote the six versions told of last', () => {
  const placar = createPlacar(['mfe-agenda']);
  placar.note(evento({ remoto: 'mfe-invented' }));
  for (let version = 0; version < 20; version += 1) {
    placar.note(evento({ versao: 'in-force' }));
    placar.note(evento({ versao: `invented-${version}` }));
  }
  const taken = placar.take();
  expect(taken).toHaveLength(6);
  expect(taken).toContainEqual(expect.objectContaining({ versao: 'in-force', cargas: 20 }));
});
