import type { Evento } from '@foro/shared/contracts/telemetria';

/** The number of versions of one remote that are kept: the most recently reported ones. */
export const MAX_VERSOES = 6;

/** A page of the remote broke after it was loaded: this counts as a failure, not as a load. */
const AFTER_LOADING = new Set<Evento['classe']>(['erro-ao-desenhar', 'pedaco-ausente']);

/**
 * The counts of one version: finished loads, successful or not, failures, and the successful loads with their
 * total time.
 */
export interface Contagem {
  readonly remoto: string;
  readonly versao: string;
  readonly cargas: number;
  readonly falhas: number;
  readonly boas: number;
  readonly duracaoMs: number;
}

const NADA = { cargas: 0, falhas: 0, boas: 0, duracaoMs: 0 };

/**
 * Counts browsers' reports to this process about each version of the suite's remotes, until they are taken.
 * Remotes outside the suite are not counted, and each has a limited number of versions: nobody can fill the
 * memory by inventing names.
 */
export function createPlacar(remotes: readonly string[]) {
  const contas = new Map(remotes.map((name) => [name, new Map<string, Contagem>()]));
  const add = (contagem: Contagem): void => {
    const { remoto, versao } = contagem;
    const versoes = contas.get(remoto);
    if (!versoes) return;
    const { cargas, falhas, boas, duracaoMs } = versoes.get(versao) ?? NADA;
    // A Map keeps the order of arrival: the first is the least recently reported.
    versoes.delete(versao);
    if (versoes.size >= MAX_VERSOES) versoes.delete(versoes.keys().next().value ?? '');
    versoes.set(versao, {
      remoto,
      versao,
      cargas: cargas + contagem.cargas,
      falhas: falhas + contagem.falhas,
      boas: boas + contagem.boas,
      duracaoMs: duracaoMs + contagem.duracaoMs,
    });
  };
  return {
    add,
    note({ remoto, versao, classe, duracaoMs }: Evento): void {
      const isGood = classe === 'carregado';
      add({
        remoto,
        versao,
        cargas: AFTER_LOADING.has(classe) ? 0 : 1,
        falhas: isGood ? 0 : 1,
        boas: isGood ? 1 : 0,
        duracaoMs: isGood ? duracaoMs : 0,
      });
    },
    isEmpty: (): boolean => [...contas.values()].every(({ size }) => size === 0),
    /** The counts since the last call; they are reset here. */
    take(): Contagem[] {
      const taken = [...contas.values()].flatMap((versoes) => [...versoes.values()]);
      for (const versoes of contas.values()) versoes.clear();
      return taken;
    },
  };
}
