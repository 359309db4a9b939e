import type { EntradaDeCalendario, NivelDeCalendario, SuspensaoDePrazos } from '../tipos';
import { CAPITAIS, entradasDaCapital } from './capitais';
import { ESTADOS, entradasDoEstado } from './estados';
import { DIAS_DA_LEI_5010, DIAS_NACIONAIS } from './nacional';
import { TRIBUNAIS } from './tribunais';

/** A calendar that comes with the product. Its id never changes, because records of firms refer to it. */
export interface CalendarioDeFabrica {
  readonly id: number;
  readonly idPai: number | null;
  readonly nivel: NivelDeCalendario;
  readonly nome: string;
  readonly dias: readonly EntradaDeCalendario[];
  readonly suspensoes: readonly SuspensaoDePrazos[];
  /** The years for which somebody read the court's act. */
  readonly anosConferidos: readonly number[];
}

/** Ids of built-in calendars are below this one, those of firms start here. */
export const PRIMEIRO_ID_DE_FIRMA = 100_000;

export const ID_NACIONAL = 1;
export const ID_LEI_5010 = 2;

const idDoEstado = (uf: string) => ESTADOS.find((one) => one.uf === uf)?.ibge ?? ID_NACIONAL;
const NENHUM = { suspensoes: [], anosConferidos: [] } as const;

const estaduais = ESTADOS.map((estado): CalendarioDeFabrica => ({
  ...NENHUM,
  id: estado.ibge,
  idPai: ID_NACIONAL,
  nivel: 'estado',
  nome: `${estado.nome} (Justiça Estadual)`,
  dias: entradasDoEstado(estado),
}));

const tribunais = TRIBUNAIS.map(({ id, sigla, nome, pai, dias, suspensoes, anos }): CalendarioDeFabrica => ({
  id,
  idPai: pai === 'lei5010' ? ID_LEI_5010 : idDoEstado(pai),
  nivel: 'tribunal',
  nome: `${sigla}: ${nome}`,
  dias,
  suspensoes: suspensoes ?? [],
  anosConferidos: anos,
}));

const estadualDaCapital = (uf: string) => TRIBUNAIS.find(({ pai }) => pai === uf)?.id ?? idDoEstado(uf);

/** Federal and labour courts also close on the state's and the town's holidays of their seat. */
const capitais = CAPITAIS.flatMap((capital): CalendarioDeFabrica[] => {
  const estado = ESTADOS.find(({ uf }) => uf === capital.uf);
  const id = 1000 + (estado?.ibge ?? 0);
  const municipais = entradasDaCapital(capital);
  return [
    {
      ...NENHUM,
      id,
      idPai: estadualDaCapital(capital.uf),
      nivel: 'municipio',
      nome: `${capital.nome} (Justiça Estadual)`,
      dias: municipais,
    },
    {
      ...NENHUM,
      id: id + 1000,
      idPai: ID_LEI_5010,
      nivel: 'municipio',
      nome: `${capital.nome} (Justiças Federal e do Trabalho)`,
      dias: [...(estado ? entradasDoEstado(estado) : []), ...municipais],
    },
  ];
});

export const CALENDARIOS_DE_FABRICA: readonly CalendarioDeFabrica[] = [
  {
    ...NENHUM,
    id: ID_NACIONAL,
    idPai: null,
    nivel: 'nacional',
    nome: 'Nacional',
    dias: DIAS_NACIONAIS,
  },
  {
    ...NENHUM,
    id: ID_LEI_5010,
    idPai: ID_NACIONAL,
    nivel: 'lei5010',
    nome: 'Justiças da União (Lei 5.010/1966)',
    dias: DIAS_DA_LEI_5010,
  },
  ...estaduais,
  ...tribunais,
  ...capitais,
];

const byId = new Map(CALENDARIOS_DE_FABRICA.map((one) => [one.id, one]));

export const findDeFabrica = (id: number): CalendarioDeFabrica | undefined => byId.get(id);
