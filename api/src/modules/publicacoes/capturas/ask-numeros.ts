import { advanceCaptura, nextNumero, type Captura } from './capturas.queries';
import type { Desfecho, Rodada } from './fonte';

/** So many refused numbers, one after the other, are a source that refuses all of them. */
const RECUSAS_SEGUIDAS = 3;

const isDoNumero = (outcome: Desfecho): boolean =>
  typeof outcome === 'object' && (outcome.codigoHttp === 400 || outcome.codigoHttp === 422);

/** Which of the firm's case numbers a source is queried about, and how. */
interface Numeros {
  /** The courts, as a case number names them; null for all. */
  readonly codigos: readonly string[] | null;
  /** How many are queried before others get their turn. */
  readonly porVez: number;
  /**
   * Queries a number, and saves its answer with the run's new position.
   *
   * @param anterior the position before it, and how many refused numbers it counts as rows that cannot be read
   */
  readonly ask: (
    numero: string,
    anterior: { readonly posicao: string | null; readonly recusas: number },
  ) => Promise<Desfecho>;
}

/**
 * Queries a source about the firm's own case numbers, one after the other, from the run's position. A number
 * that it refuses counts as a row that cannot be read, and holds up no other.
 */
export async function askNumeros(
  { inTenant, now, isStopped }: Rodada,
  captura: Captura,
  { codigos, porVez, ask }: Numeros,
): Promise<Desfecho> {
  let { posicao } = captura;
  let recusas = 0;
  const end = async (desfecho: Desfecho): Promise<Desfecho> => {
    const last = {
      pagina: 0,
      posicao,
      novas: 0,
      repetidas: 0,
      alheias: 0,
      canceladas: 0,
      ilegiveis: recusas,
    };
    if (recusas > 0) await inTenant((tx) => advanceCaptura(tx, captura, last, now()));
    return desfecho;
  };
  for (let asked = 0; asked < porVez; asked++) {
    if (isStopped()) return 'parada';
    const after = posicao;
    const numero = await inTenant((tx) => nextNumero(tx, captura.idCliente, codigos, after));
    if (numero === null) return end('feita');
    const outcome = await ask(numero, { posicao, recusas });
    const isRecusa = isDoNumero(outcome) && ++recusas < RECUSAS_SEGUIDAS;
    if (!isRecusa && outcome !== 'feita') return isStopped() ? 'parada' : outcome;
    if (!isRecusa) recusas = 0;
    posicao = numero;
  }
  return end('continua');
}
