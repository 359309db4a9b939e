import type { Evento, VersaoMedida } from '@foro/shared/contracts/telemetria';

/** Versions of one remote that are told apart: the ones that browsers told of last. */
const MAX_VERSOES = 6;

/** A page of the remote broke after it was loaded: a failure, and no load. */
const AFTER_LOADING = new Set<Evento['classe']>(['erro-ao-desenhar', 'pedaco-ausente']);

interface Conta {
  cargas: number;
  falhas: number;
  boas: number;
  duracaoMs: number;
}

/**
 * Counts what browsers tell of each version of the suite's remotes, in this process and as long as it lives: enough to compare two
 * versions that are in force at once. Of a remote that is none of the suite's nothing is counted.
 */
export function createPlacar(remotes: readonly string[]) {
  const contas = new Map(remotes.map((name) => [name, new Map<string, Conta>()]));
  return {
    note({ remoto, versao, classe, duracaoMs }: Evento): void {
      const versoes = contas.get(remoto);
      if (!versoes) return;
      const conta = versoes.get(versao) ?? { cargas: 0, falhas: 0, boas: 0, duracaoMs: 0 };
      // A Map keeps the order of arrival: the first is the one that nobody told of for longest.
      versoes.delete(versao);
      if (versoes.size >= MAX_VERSOES) versoes.delete(versoes.keys().next().value ?? '');
      versoes.set(versao, conta);
      if (!AFTER_LOADING.has(classe)) conta.cargas += 1;
      if (classe !== 'carregado') conta.falhas += 1;
      else {
        conta.boas += 1;
        conta.duracaoMs += duracaoMs;
      }
    },
    read: (): VersaoMedida[] =>
      [...contas].flatMap(([remoto, versoes]) =>
        [...versoes].map(([versao, { cargas, falhas, boas, duracaoMs }]) => ({
          remoto,
          versao,
          cargas,
          falhas,
          duracaoMediaMs: boas === 0 ? null : Math.round(duracaoMs / boas),
        })),
      ),
  };
}
