import { CASO } from '@foro/shared/contracts/process';
import { anoOf, nextDiaUtil, textOf } from './calendario';
import type { Firma } from './firma';
import { findInstancia, type Juizo } from './foros';
import { DERIVADOS, type Derivado } from './materias/derivados';
import { createNome } from './pessoas';
import { createNumero } from './numeros';
import { createAuditoria, type Caso } from './processos';
import type { Referencias } from '../installation';
import type { Sorteio } from './sorteio';

/** Days from the original case to the earliest appeal. */
const MIN_AGE = 240;

/** Number series of the second degree, kept apart from the first degree's. */
const DO_TRIBUNAL = { sequencial: 2_000_000, origem: 0 };

/**
 * Creates appeals and incidents with the ids from `firstId` on, the oldest first, each on one of the
 * originals, which change to 'Em recurso'.
 */
export function createDerivados(
  firma: Firma,
  firstId: number,
  count: number,
  originarios: readonly Caso[],
): Caso[] {
  const sorteio = firma.sorteio('recursos e incidentes');
  const parents = originarios.filter(
    (caso) => firma.hoje - caso.inicio > MIN_AGE && fitting(caso).length > 0,
  );
  // One for each, while there are enough: a second appeal of the same kind would be a mistake.
  const chosen = [
    ...sorteio.sample(parents, count),
    ...Array.from({ length: Math.max(0, count - parents.length) }, () => sorteio.pick(parents)),
  ]
    .map((pai) => ({ pai, inicio: nextDiaUtil(sorteio.integer(pai.inicio + 120, firma.hoje - 15)) }))
    .sort((a, b) => a.inicio - b.inicio);
  const numeros = new Set<string>();
  return chosen.map(({ pai, inicio }, index) =>
    createDerivado(firma, sorteio, numeros, { id: firstId + index, pai, inicio }),
  );
}

const fitting = ({ materia, trilha }: Caso) =>
  DERIVADOS.filter(
    ({ foros, trilhas }) =>
      foros.includes(materia.foro) && (trilhas === undefined || trilhas.includes(trilha)),
  );

function createDerivado(
  firma: Firma,
  sorteio: Sorteio,
  numeros: Set<string>,
  { id, pai, inicio }: { id: number; pai: Caso; inicio: number },
): Caso {
  const derivado = sorteio.pickWeighted(fitting(pai));
  const juizo = findInstancia(pai.juizo, derivado.onde, sorteio);
  const { idOf, opostaOf } = firma.referencias;
  const idPosicao = findPosicao(firma.referencias, derivado, pai, sorteio);
  const isRecurso = derivado.onde !== 'mesmo juízo';
  const desde = Math.min(nextDiaUtil(Math.max(inicio, pai.desde) + sorteio.integer(0, 3)), firma.hoje - 1);
  const row = {
    ...pai.row,
    id,
    pasta: `${pai.row.pasta}-${derivado.caso === CASO.Recurso ? 'R' : 'I'}1`,
    titulo: `${derivado.acao} – ${pai.row.titulo}`,
    data_distribuicao: textOf(inicio),
    numero_cnj: findNumero(derivado, pai, juizo, anoOf(inicio), numeros, sorteio),
    juiz: isRecurso ? null : pai.row.juiz,
    relator: isRecurso ? createNome(sorteio) : null,
    ministro: derivado.onde === 'superior' ? createNome(sorteio) : null,
    observacao: null,
    id_processo_posicao_cliente: idPosicao,
    id_posicao_parte_contraria: pai.partes.length > 0 ? opostaOf(idPosicao) : null,
    id_processo_caso: derivado.caso,
    id_processo_pai: pai.row.id,
    id_processo_status: idOf('status', 'Em andamento'),
    id_processo_acao: idOf('acao', derivado.acao),
    id_processo_procedimento:
      derivado.procedimento === null ? null : idOf('procedimento', derivado.procedimento),
    id_processo_fase: idOf('fase', isRecurso ? 'Recursal' : 'Postulatória'),
    id_processo_orgao: juizo.idOrgao,
    id_processo_justica: juizo.idJustica,
    id_processo_instancia: juizo.idInstancia,
    ...createAuditoria(firma, desde, pai.row.id_usuario_inclusao, sorteio),
  };
  if (isRecurso)
    Object.assign(pai.row, {
      id_processo_status: idOf('status', 'Em recurso'),
      id_processo_fase: idOf('fase', 'Recursal'),
    });
  return { ...pai, row, trilha: isRecurso ? 'recursal' : 'comum', juizo, inicio, desde };
}

/**
 * The client's position: he files the appeal if he lost, and the incident if he stands at the pole that files
 * it.
 */
function findPosicao(
  { idOf, poloOf }: Referencias,
  { move, posicoes: [mover, other] }: Derivado,
  pai: Caso,
  sorteio: Sorteio,
): number {
  const polo = poloOf(pai.row.id_processo_posicao_cliente);
  const isMover = move === 'quem perdeu' ? sorteio.chance(0.5) : (move === 'polo ativo') === (polo === 'A');
  return idOf('posicao', isMover ? mover : other);
}

function findNumero(
  { numero }: Derivado,
  pai: Caso,
  juizo: Juizo,
  ano: number,
  numeros: Set<string>,
  sorteio: Sorteio,
): string | null {
  if (numero === 'o do originário') return pai.row.numero_cnj;
  return createNumero(numeros, juizo, ano, sorteio, numero === 'do tribunal' ? DO_TRIBUNAL : undefined);
}
