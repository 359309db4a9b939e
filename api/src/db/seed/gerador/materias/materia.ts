import { PROCESSO_ACAO } from '../../referencias/acoes';
import { PROCESSO_POSICAO_CLIENTE } from '../../referencias/posicoes';
import {
  PROCESSO_FASE,
  PROCESSO_HISTORICO_TIPO,
  PROCESSO_NATUREZA,
  PROCESSO_NEGOCIACAO_CLIENTE_TIPO,
  PROCESSO_PROCEDIMENTO,
  PROCESSO_RISCO,
  PROCESSO_STATUS,
  PROCESSO_TIPO,
} from '../../referencias/processo';

/** What teams divide the work by. */
export type Area = 'civel' | 'trabalhista' | 'tributario' | 'familia' | 'empresarial' | 'penal';

/** Where a matter is heard. */
export type Foro =
  | 'estadual'
  | 'juizado'
  | 'federal'
  | 'jef'
  | 'trabalho'
  | 'carf'
  | 'tit'
  | 'procon'
  | 'arbitral'
  | 'nenhum';

/** Who stands opposite: a person, a company, or a public body. */
export type Contra =
  | 'PF'
  | 'PJ'
  | 'uniao'
  | 'inss'
  | 'estado'
  | 'municipio'
  | 'ministerio publico'
  | 'receita'
  | 'ninguem';

/** The order of acts that a matter goes through. */
export type Trilha =
  | 'comum'
  | 'trabalhista'
  | 'execucao'
  | 'fiscal'
  | 'mandado'
  | 'familia'
  | 'inventario'
  | 'penal'
  | 'administrativa'
  | 'consultiva'
  | 'recursal';

/** A side that our client may take. */
export interface Papel {
  readonly peso: number;
  readonly cliente: 'PJ' | 'PF';
  /** Label of the client's position. */
  readonly posicao: string;
  readonly contra: Contra;
}

/** A kind of case as it walks into a firm; labels are those of the reference tables. */
export interface Materia {
  readonly peso: number;
  readonly area: Area;
  readonly tipo: string;
  readonly natureza: string;
  readonly acao: string;
  readonly procedimento: string;
  readonly foro: Foro;
  readonly papeis: readonly Papel[];
  readonly assuntos: readonly string[];
  /** Smallest and largest amount in dispute, in reais; null where there is none. */
  readonly valor: readonly [number, number] | null;
  readonly trilha: Trilha;
}

const TABELAS = {
  acao: PROCESSO_ACAO,
  fase: PROCESSO_FASE,
  historicoTipo: PROCESSO_HISTORICO_TIPO,
  natureza: PROCESSO_NATUREZA,
  negociacao: PROCESSO_NEGOCIACAO_CLIENTE_TIPO,
  posicao: PROCESSO_POSICAO_CLIENTE,
  procedimento: PROCESSO_PROCEDIMENTO,
  risco: PROCESSO_RISCO,
  status: PROCESSO_STATUS,
  tipo: PROCESSO_TIPO,
};
const IDS = Object.fromEntries(
  Object.entries(TABELAS).map(([name, rows]) => [
    name,
    new Map(rows.map(({ id, descricao }) => [descricao, id])),
  ]),
);

/** Number of a label of a reference table. */
export function idOf(tabela: keyof typeof TABELAS, descricao: string): number {
  const id = IDS[tabela]?.get(descricao);
  if (id === undefined) throw new RangeError(`${tabela} has no "${descricao}"`);
  return id;
}

/** The position that faces this one; null where none does. */
export const opostaOf = (idPosicao: number): number | null =>
  PROCESSO_POSICAO_CLIENTE.find(({ id }) => id === idPosicao)?.id_posicao_oposta ?? null;

/** The pole of a position. */
export const poloOf = (idPosicao: number) =>
  PROCESSO_POSICAO_CLIENTE.find(({ id }) => id === idPosicao)?.polo;
