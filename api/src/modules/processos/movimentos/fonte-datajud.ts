import type { DatajudConfig } from '../../../sources-config';
import { askNumeros } from '../../publicacoes/capturas/ask-numeros';
import { advanceCaptura, type Captura } from '../../publicacoes/capturas/capturas.queries';
import { NUMEROS_POR_VEZ, type Desfecho, type Fonte, type Rodada } from '../../publicacoes/capturas/fonte';
import { askDatajud } from './datajud/datajud';
import { codigosDoIndice } from './datajud/indices';
import { readProcesso } from './datajud/processo';
import { storeMovimentos } from './store-movimentos.queries';
import { findFirmasPorConferir, planDatajud } from './plan-datajud.queries';

/** Queries one number and stores the result, with the position of the run, in one transaction. */
async function checkNumero(
  { inTenant, canal, now }: Rodada,
  source: DatajudConfig,
  captura: Captura,
  numero: string,
  recusas: number,
): Promise<Desfecho> {
  const answer = await askDatajud(canal, source, captura.alvo, numero);
  if ('falha' in answer) return answer;
  const read = answer.fontes.flatMap((fonte) => readProcesso(fonte) ?? []);
  const own = read.filter((processo) => processo.numero === numero);
  if (answer.fontes.length > 0 && own.length === 0)
    return { falha: read.length > 0 ? 'parametroIgnorado' : 'respostaEstranha', codigoHttp: 200 };
  const movimentosIlegiveis = own.reduce((sum, processo) => sum + processo.ilegiveis, 0);
  await inTenant(async (tx) => {
    const novas = await storeMovimentos(tx, captura.idCliente, numero, own, now());
    const total = own.reduce((sum, { movimentos }) => sum + movimentos.length, 0);
    await advanceCaptura(
      tx,
      captura,
      {
        pagina: 0,
        posicao: numero,
        novas,
        repetidas: total - novas,
        alheias: read.length - own.length,
        canceladas: 0,
        ilegiveis: recusas + answer.fontes.length - read.length + movimentosIlegiveis,
      },
      now(),
    );
  });
  return 'feita';
}

/** DataJud: the movements of the firm's cases, a round over the numbers of each court. */
export function fonteDatajud(source: DatajudConfig, porVez = NUMEROS_POR_VEZ): Fonte {
  // A firm that had nothing to plan is not searched again until the next scheduled hour.
  const planned = new Map<number, number>();
  return {
    codigo: 'datajud',
    source,
    findFirmas: async (tx, horario) => {
      const firmas = await findFirmasPorConferir(tx, horario);
      return firmas.filter((idCliente) => planned.get(idCliente) !== horario.getTime());
    },
    plan: async (tx, idCliente, horario, now) => {
      await planDatajud(tx, idCliente, horario, now);
      planned.set(idCliente, horario.getTime());
    },
    capturar: (rodada, captura) =>
      askNumeros(rodada, captura, {
        codigos: codigosDoIndice(captura.alvo),
        porVez,
        ask: (numero, { recusas }) => checkNumero(rodada, source, captura, numero, recusas),
      }),
  };
}
