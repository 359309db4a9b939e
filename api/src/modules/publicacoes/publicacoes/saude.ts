import {
  PUBLICATION_WORDS,
  type CaptureSource,
  type FetchFailure,
  type PublicationAlarm,
} from '@foro/shared/contracts/publication-codes';
import { addDays, formatDateOnly, toDateOnly, toDateTimeInput } from '@foro/shared/format';
import { businessDaysBefore, compileCalendario } from '@foro/shared/prazos';
import { camadasDeFabrica, ID_NACIONAL } from '@foro/shared/prazos/fabrica';
import type { SourcesConfig } from '../../../sources-config';

/**
 * The hour in São Paulo from which a business day counts as over: both runs and their retries were due
 * before.
 */
const FIM_DO_DIA = '20:00';

const nacional = compileCalendario(camadasDeFabrica(ID_NACIONAL));

/** The last business day in Brazil that has ended. */
export function ultimoDiaUtilEncerrado(now: Date): string {
  const today = toDateOnly(now);
  const hasEnded = toDateTimeInput(now).slice(11) >= FIM_DO_DIA;
  return businessDaysBefore(hasEnded ? addDays(today, 1) : today, 1, nacional);
}

/** A target's data for the alarms. */
export interface AlvoLido {
  /** The watched number; null for the numbers of the cases, and for a court. */
  readonly idOab: number | null;
  readonly alvo: string;
  /** The last day that a good run covered: a run for last month says nothing about today. */
  readonly lidaAte: string | null;
  /** The day since which the target exists. */
  readonly desde: string;
  readonly falha: FetchFailure | null;
  /** How many rows of the last run could not be read. */
  readonly ilegiveis: number | null;
  /** The day of which the source returned no more rows than it counts. */
  readonly cortadaEm: string | null;
}

/** Which sources this installation queries. */
export interface Captura extends SourcesConfig {
  readonly isDemo: boolean;
}

interface Alarme {
  readonly codigo: PublicationAlarm;
  readonly mensagem: string;
}

/** Why a source is not queried, in words; null if it is. */
export function porqueDesligada(fonte: CaptureSource, { djen, datajud, isDemo }: Captura): string | null {
  const source = fonte === 'djen' ? djen : datajud;
  if (typeof source === 'object') return null;
  if (source === 'semChave') return 'Falta a chave do DataJud (FORO_DATAJUD_KEY).';
  return isDemo ? 'A demonstração não consulta nenhum tribunal.' : 'Desligada nesta instalação.';
}

const desligada = (isDemo: boolean): Alarme =>
  isDemo
    ? {
        codigo: 'demonstracao',
        mensagem:
          'Demonstração: as publicações e os andamentos são de exemplo, e nenhum tribunal é consultado.',
      }
    : {
        codigo: 'desligada',
        mensagem: 'A captura de publicações está desligada nesta instalação: nenhum tribunal é consultado.',
      };

const ninguem = (hasProcessos: boolean): Alarme => ({
  codigo: 'ninguemMonitorado',
  mensagem: `Nenhum número de OAB está sendo monitorado: ${
    hasProcessos ? 'só chegam publicações dos processos cadastrados' : 'nenhuma publicação chega'
  }. Cadastre os da equipe.`,
});

/** Targets in words, with the first one's reason; null if there is none. */
function wordsOf(alvos: readonly AlvoLido[]): { quem: string; why: string } | null {
  const [first] = alvos;
  if (first === undefined) return null;
  return {
    quem: alvos.length === 1 ? first.alvo : `${first.alvo} e mais ${alvos.length - 1}`,
    why: first.falha === null ? '' : ` ${PUBLICATION_WORDS.falha[first.falha]}`,
  };
}

/** Targets without a good run on a day. */
const silentOf = (dia: string, alvos: readonly AlvoLido[]) =>
  wordsOf(alvos.filter(({ lidaAte, desde }) => desde <= dia && (lidaAte === null || lidaAte < dia)));

/** Alarms that publications may be missing: a day ended without a good run, or today's last run failed. */
function faltaDe(dia: string, alvos: readonly AlvoLido[]): Alarme[] {
  const silent = silentOf(dia, alvos);
  if (silent)
    return [
      {
        codigo: 'semExecucaoBoa',
        mensagem: `Não foi possível consultar as publicações de ${formatDateOnly(dia)} (${silent.quem}).${silent.why} Confira no portal do DJEN.`,
      },
    ];
  const failed = wordsOf(alvos.filter(({ falha }) => falha !== null));
  if (failed === null) return [];
  return [
    {
      codigo: 'ultimaFalhou',
      mensagem: `A última consulta ao DJEN falhou (${failed.quem}).${failed.why} Pode haver publicações que ainda não chegaram.`,
    },
  ];
}

/** Rows that could not be read, in words; null if there are none. */
function ilegiveisOf(alvos: readonly AlvoLido[]): { quantos: string; quem: string } | null {
  const words = wordsOf(alvos.filter(({ ilegiveis }) => (ilegiveis ?? 0) > 0));
  if (words === null) return null;
  const total = alvos.reduce((sum, { ilegiveis }) => sum + (ilegiveis ?? 0), 0);
  const quantos =
    total === 1
      ? '1 item que não pôde ser lido'
      : `${total.toLocaleString('pt-BR')} itens que não puderam ser lidos`;
  return { quantos, quem: words.quem };
}

/** Alarms that a good run of DJEN may lack publications. */
function parcialDe(alvos: readonly AlvoLido[]): Alarme[] {
  const alarmes: Alarme[] = [];
  const ilegiveis = ilegiveisOf(alvos);
  if (ilegiveis)
    alarmes.push({
      codigo: 'itensIlegiveis',
      mensagem: `No DJEN há ${ilegiveis.quantos} (${ilegiveis.quem}): pode haver publicações entre eles. Confira no portal do DJEN.`,
    });
  const cortadas = alvos.filter(({ cortadaEm }) => cortadaEm !== null);
  const words = wordsOf(cortadas);
  if (words)
    alarmes.push({
      codigo: 'consultaCortada',
      mensagem: `O DJEN só mostra 10.000 publicações por consulta, e as de ${formatDateOnly(cortadas[0]?.cortadaEm)} (${words.quem}) chegaram a esse número: pode haver outras. Confira no portal do DJEN.`,
    });
  return alarmes;
}

/** Reasons to look at the capture, in words; none if all is well. */
export function alarmesOf(
  now: Date,
  { djen, datajud, isDemo }: Captura,
  alvos: Readonly<Record<CaptureSource, readonly AlvoLido[]>>,
): Alarme[] {
  const dia = ultimoDiaUtilEncerrado(now);
  const alarmes: Alarme[] = [];
  if (djen === undefined) alarmes.push(desligada(isDemo));
  else {
    if (alvos.djen.every(({ idOab }) => idOab === null)) alarmes.push(ninguem(alvos.djen.length > 0));
    alarmes.push(...faltaDe(dia, alvos.djen), ...parcialDe(alvos.djen));
  }
  if (typeof datajud !== 'object') return alarmes;
  const silent = silentOf(dia, alvos.datajud);
  if (silent)
    alarmes.push({
      codigo: 'semAndamentos',
      mensagem: `Os andamentos não são conferidos desde antes de ${formatDateOnly(dia)} (${silent.quem}).${silent.why}`,
    });
  const ilegiveis = ilegiveisOf(alvos.datajud);
  if (ilegiveis)
    alarmes.push({
      codigo: 'andamentosIlegiveis',
      mensagem: `No DataJud há ${ilegiveis.quantos} (${ilegiveis.quem}): pode haver andamentos entre eles. Confira no portal do tribunal.`,
    });
  return alarmes;
}
