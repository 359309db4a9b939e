import type { Dia } from './calendario';
import type { Polo, Referencias } from '../installation';
import type { Materia } from './materias/materia';
import type { Firma } from './firma';
import type { Sorteio } from './sorteio';

/** Labels of a case's state. */
interface Situacao {
  readonly fase: string;
  readonly status: string;
}

const JUDICIAL: readonly (Situacao & { readonly peso: number; readonly apos: number })[] = [
  { apos: 0, peso: 6, fase: 'Postulatória', status: 'Em andamento' },
  { apos: 120, peso: 3, fase: 'Saneamento', status: 'Em andamento' },
  { apos: 180, peso: 7, fase: 'Instrutória', status: 'Em andamento' },
  { apos: 300, peso: 4, fase: 'Decisória', status: 'Em andamento' },
  { apos: 240, peso: 2, fase: 'Suspenso', status: 'Suspenso' },
  { apos: 300, peso: 1, fase: 'Suspenso', status: 'Sobrestado' },
  { apos: 200, peso: 2, fase: 'Instrutória', status: 'Em acordo' },
  { apos: 600, peso: 2, fase: 'Liquidação', status: 'Em andamento' },
  { apos: 700, peso: 3, fase: 'Cumprimento/Execução', status: 'Em execução' },
  { apos: 900, peso: 3, fase: 'Arquivado', status: 'Arquivado definitivamente' },
  { apos: 900, peso: 1, fase: 'Trânsito em julgado', status: 'Baixado' },
  { apos: 700, peso: 1, fase: 'Arquivado', status: 'Encerrado' },
];

const EXECUCAO: typeof JUDICIAL = [
  { apos: 0, peso: 8, fase: 'Cumprimento/Execução', status: 'Em execução' },
  { apos: 365, peso: 2, fase: 'Suspenso', status: 'Suspenso' },
  { apos: 800, peso: 2, fase: 'Arquivado', status: 'Arquivado provisoriamente' },
];

const FORA_DO_JUIZO: typeof JUDICIAL = [
  { apos: 0, peso: 5, fase: 'Pré-processual', status: 'Em andamento' },
  { apos: 300, peso: 2, fase: 'Pré-processual', status: 'Encerrado' },
];

/** Chooses stage and status that fit a case of this age. */
export function createSituacao(
  { trilha }: Pick<Materia, 'trilha'>,
  inicio: Dia,
  { hoje, referencias: { idOf } }: Firma,
  sorteio: Sorteio,
) {
  const all =
    trilha === 'consultiva' || trilha === 'administrativa'
      ? FORA_DO_JUIZO
      : trilha === 'execucao' || trilha === 'fiscal'
        ? EXECUCAO
        : JUDICIAL;
  const { fase, status } = sorteio.pickWeighted(all.filter(({ apos }) => hoje - inicio >= apos));
  return { id_processo_fase: idOf('fase', fase), id_processo_status: idOf('status', status) };
}

type Risco = { readonly peso: number; readonly risco: string };
const RISCO_PASSIVO: readonly Risco[] = [
  { peso: 25, risco: 'Provável' },
  { peso: 40, risco: 'Possível' },
  { peso: 25, risco: 'Remoto' },
  { peso: 10, risco: 'Não avaliado' },
];
const RISCO_ATIVO: readonly Risco[] = [
  { peso: 6, risco: 'Provável' },
  { peso: 34, risco: 'Possível' },
  { peso: 45, risco: 'Remoto' },
  { peso: 15, risco: 'Não avaliado' },
];

/** The risk is that of losing, so the plaintiff bears less of it. */
export function createRisco(
  { idOf }: Referencias,
  polo: Polo | undefined,
  isConsultivo: boolean,
  sorteio: Sorteio,
): number {
  if (isConsultivo) return idOf('risco', 'Não avaliado');
  return idOf('risco', sorteio.pickWeighted(polo === 'P' ? RISCO_PASSIVO : RISCO_ATIVO).risco);
}

/** How the client pays: the label, and the terms of the contract. */
export function createNegociacao(
  { idOf }: Referencias,
  clienteTipo: 'PJ' | 'PF',
  { area, tipo }: Materia,
  posicao: string,
  sorteio: Sorteio,
) {
  const [label, texto] = findNegociacao(clienteTipo, area, tipo, posicao, sorteio);
  return { id_processo_negociacao_cliente_tipo: idOf('negociacao', label), negociacao_cliente_tipo: texto };
}

function findNegociacao(
  clienteTipo: 'PJ' | 'PF',
  area: Materia['area'],
  tipo: string,
  posicao: string,
  sorteio: Sorteio,
): readonly [string, string | null] {
  if (posicao === 'Reclamante')
    return ['Êxito (ad exitum)', 'Êxito de 30% sobre o proveito econômico, devido no levantamento.'];
  if (tipo === 'Consultivo')
    return ['Por hora', 'Horas apuradas por mês, com teto de 40 horas sem nova aprovação.'];
  if (area === 'tributario')
    return ['Fixo + êxito', 'Fixo na propositura e êxito de 10% sobre a economia obtida.'];
  if (clienteTipo === 'PJ')
    return sorteio.chance(0.75)
      ? ['Mensal (partido)', 'Incluído no contrato de partido mensal.']
      : ['Por ato/diligência', 'Tabela de atos do contrato, com reajuste anual pelo IPCA.'];
  return sorteio.chance(0.7)
    ? ['Honorários fixos', 'Fixos em quatro parcelas: assinatura, contestação, instrução e sentença.']
    : ['A definir', null];
}
