import type { Evento } from '@foro/shared/contracts/telemetria';
import { createPlacar } from './placar';

const evento = (change: Partial<Evento> = {}): Evento => ({
  remoto: 'mfe-agenda',
  versao: '1.0.0-aa',
  classe: 'carregado',
  duracaoMs: 400,
  ...change,
});

it('tells loads, failures and the time of a good load of each version', () => {
  const placar = createPlacar(['mfe-agenda', 'mfe-admin']);
  placar.note(evento());
  placar.note(evento({ duracaoMs: 600 }));
  placar.note(evento({ classe: 'integridade', duracaoMs: 9_000 }));
  placar.note(evento({ classe: 'erro-ao-desenhar', duracaoMs: 0 }));
  placar.note(evento({ versao: '1.1.0-bb', classe: 'tempo-esgotado' }));
  expect(placar.read()).toEqual([
    { remoto: 'mfe-agenda', versao: '1.0.0-aa', cargas: 3, falhas: 2, duracaoMediaMs: 500 },
    { remoto: 'mfe-agenda', versao: '1.1.0-bb', cargas: 1, falhas: 1, duracaoMediaMs: null },
  ]);
});

it('counts no remote that is not of the suite, and of a remote the six versions told of last', () => {
  const placar = createPlacar(['mfe-agenda']);
  placar.note(evento({ remoto: 'mfe-invented' }));
  for (let version = 0; version < 20; version += 1) {
    placar.note(evento({ versao: 'in-force' }));
    placar.note(evento({ versao: `invented-${version}` }));
  }
  const read = placar.read();
  expect(read).toHaveLength(6);
  expect(read).toContainEqual(expect.objectContaining({ versao: 'in-force', cargas: 20 }));
});
