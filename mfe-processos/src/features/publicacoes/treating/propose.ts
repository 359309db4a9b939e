import { type CalendarioDeOferta, calendarioDoTribunal } from '@foro/shared/contracts/court-calendar';
import type { DeadlineAct } from '@foro/shared/contracts/process-deadline';
import type { Publication } from '@foro/shared/contracts/publication';
import { formatDateOnly, fromDateTimeInput, normalizeText } from '@foro/shared/format';
import type { AudienciaLida, EspecieDeAto } from '../leitura/audiencias';
import type { Especie } from '../leitura/especie';
import { type Leitura, ramoDe } from '../leitura/read-publicacao';
import type { PrazoLido } from '../leitura/prazos';
import type { Ramo } from '../leitura/regras-de-atos';
import type { TratarValues } from './treat-values';

interface Opcao {
  readonly id: number;
  readonly descricao: string;
}

export interface Oferta {
  readonly atos: readonly DeadlineAct[];
  readonly tipos: readonly Opcao[];
  readonly calendarios: readonly CalendarioDeOferta[];
  readonly prioridades: readonly Opcao[];
  /** The person who treats it: the executor, unless the publication concerns one other person. */
  readonly idUsuario: number | null;
}

/** Longest description of a follow-up, in letters. */
const MAX_DESCRICAO = 8000;

/** Names that firms use for the kinds of follow-ups, the best first. */
const TIPOS: Readonly<Record<Especie, readonly string[]>> = {
  citacao: ['citacao'],
  intimacao: ['intimacao', 'publicacao'],
  despacho: ['despacho', 'intimacao', 'publicacao'],
  decisao: ['decisao'],
  sentenca: ['sentenca'],
  acordao: ['acordao'],
  audiencia: ['audiencia'],
  pauta: ['pauta', 'audiencia'],
  distribuicao: ['distribuicao', 'andamento'],
  edital: ['edital'],
};
const SENAO = ['publicacao', 'intimacao', 'andamento'];

const NOMES: Readonly<Record<EspecieDeAto, string>> = {
  audiencia: 'Audiência',
  julgamento: 'Sessão de julgamento',
  pericia: 'Perícia',
  leilao: 'Leilão',
  vencimento: 'Data-limite',
};

function tipoDe(tipos: readonly Opcao[], especie: Especie): number | null {
  for (const nome of [...TIPOS[especie], ...SENAO]) {
    const tipo = tipos.find(({ descricao }) => normalizeText(descricao).includes(nome));
    if (tipo) return tipo.id;
  }
  return null;
}

/** The term's values: from the text and, where it is silent, from the act and the field of law. */
export function proposePrazo(
  lido: PrazoLido | null,
  ato: DeadlineAct | undefined,
  ramo: Ramo,
): Pick<
  TratarValues['prazo'],
  'idAto' | 'descricao' | 'dias' | 'unidade' | 'dobro' | 'motivoDobro' | 'suspendeRecesso'
> {
  const isHoras = lido?.unidade === 'horas';
  const doTexto = isHoras ? null : (lido?.dias ?? null);
  const doAto = isHoras || ato?.unidade === 'horas' ? null : (ato?.dias ?? null);
  const dias = doTexto ?? doAto;
  // Days that the text names take no months or years from the act.
  const isDaUnidade = ato?.unidade === 'corridos' || (doTexto === null && ato?.unidade !== 'horas');
  const unidadeDoAto = (isDaUnidade && ato?.unidade) || 'uteis';
  // CPP 798: the days of a criminal case run without a pause.
  const unidadeDaLei = ramo === 'crime' && unidadeDoAto === 'uteis' ? 'corridos' : unidadeDoAto;
  return {
    idAto: ato?.id ?? null,
    descricao: ato?.nome ?? (lido ? 'Manifestação' : ''),
    dias: dias === null ? '' : String(dias),
    unidade: (!isHoras && lido?.unidade) || unidadeDaLei,
    dobro: Boolean(lido?.dobro),
    motivoDobro: lido?.dobro ? 'Prazo em dobro segundo a publicação' : '',
    suspendeRecesso: ato?.suspendeRecesso ?? true,
  };
}

const UMA_HORA = 3_600_000;

/** The commitment's values for a day that the text sets; without an hour it takes the whole day. */
export function proposeCompromisso(
  lida: AudienciaLida,
  { orgao, classe, processoTitulo }: Pick<Publication, 'orgao' | 'classe' | 'processoTitulo'>,
) {
  const inicio = fromDateTimeInput(`${lida.data}T${lida.hora ?? '00:00'}`) ?? '';
  const fim =
    lida.hora === null
      ? (fromDateTimeInput(`${lida.data}T23:59`) ?? '')
      : inicio && new Date(Date.parse(inicio) + UMA_HORA).toISOString();
  return {
    processoAgenda: `${NOMES[lida.especie]} - ${processoTitulo ?? classe ?? orgao ?? ''}`.slice(0, 100),
    local: orgao ?? '',
    dataInicio: inicio,
    dataFim: fim,
  };
}

/** Whether the reading contains a term to meet, or a decision against which the law allows an act. */
export const temPrazo = ({ prazo, ato }: Leitura): boolean => prazo !== null || ato !== null;

/** All values of the dialog, filled in from the reading; nothing is stored until a person confirms. */
export function propor(publicacao: Publication, leitura: Leitura, oferta: Oferta): TratarValues {
  const { texto, disponibilizadaEm, interessados, candidatos, tribunal } = publicacao;
  const ato = oferta.atos.find(({ id }) => id === leitura.ato?.idAto);
  const [audiencia] = [...leitura.audiencias, ...leitura.vencimentos];
  const executor = interessados.length === 1 ? (interessados[0]?.idUsuario ?? null) : oferta.idUsuario;
  return {
    dataAlteracao: publicacao.dataAlteracao,
    acompanhamento: {
      idProcesso: publicacao.idProcesso ?? (candidatos.length === 1 ? (candidatos[0]?.id ?? null) : null),
      idProcessoHistoricoTipo: tipoDe(oferta.tipos, leitura.especie.especie),
      idExecutorAto: executor,
      descricao: `Publicação no DJEN de ${formatDateOnly(disponibilizadaEm)}, ${tribunal}.\n\n${texto}`
        .slice(0, MAX_DESCRICAO)
        .trim(),
      parecer: '',
      textoCliente: '',
    },
    comPrazo: temPrazo(leitura) && leitura.prazo?.unidade !== 'horas',
    prazo: {
      ...proposePrazo(leitura.prazo, ato, ramoDe(publicacao)),
      comunicacao: 'djen',
      dataBase: disponibilizadaEm,
      idCalendario: calendarioDoTribunal(oferta.calendarios, tribunal)?.id ?? null,
      fatal: true,
      diasInternos: '2',
      idResponsavel: executor,
    },
    comCompromisso: audiencia !== undefined,
    compromisso: {
      idProcessoAgendaPrioridade:
        oferta.prioridades.find(({ descricao }) => normalizeText(descricao) === 'alta')?.id ??
        oferta.prioridades[0]?.id ??
        null,
      descricao: '',
      ...(audiencia
        ? proposeCompromisso(audiencia, publicacao)
        : { processoAgenda: '', local: '', dataInicio: '', dataFim: '' }),
    },
  };
}
