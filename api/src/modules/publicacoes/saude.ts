import {
  PUBLICATION_WORDS,
  type FetchFailure,
  type PublicationAlarm,
} from '@foro/shared/contracts/publication-codes';
import { addDays, formatDateOnly, toDateOnly, toDateTimeInput } from '@foro/shared/format';
import { businessDaysBefore, compileCalendario } from '@foro/shared/prazos';
import { camadasDeFabrica, ID_NACIONAL } from '@foro/shared/prazos/fabrica';

/** From this hour on in São Paulo a business day is taken as ended: both runs and their repetitions were due before. */
const FIM_DO_DIA = '20:00';

const nacional = compileCalendario(camadasDeFabrica(ID_NACIONAL));

/** The last business day of the country that has ended. */
export function ultimoDiaUtilEncerrado(now: Date): string {
  const today = toDateOnly(now);
  const hasEnded = toDateTimeInput(now).slice(11) >= FIM_DO_DIA;
  return businessDaysBefore(hasEnded ? addDays(today, 1) : today, 1, nacional);
}

/** What the alarms look at of a target. */
export interface AlvoLido {
  readonly alvo: string;
  /** The last day that a good run went over: one that asked for a month back says nothing of today. */
  readonly lidaAte: string | null;
  /** The day since which it is there. */
  readonly desde: string;
  readonly falha: { readonly codigo: FetchFailure } | null;
}

interface Alarme {
  readonly codigo: PublicationAlarm;
  readonly mensagem: string;
}

/** Why the firm should look at the capture, in words; none where all is well. */
export function alarmesOf(now: Date, ligada: boolean, alvos: readonly AlvoLido[]): Alarme[] {
  if (!ligada)
    return [
      {
        codigo: 'desligada',
        mensagem: 'A captura de publicações está desligada nesta instalação: nenhum tribunal é consultado.',
      },
    ];
  if (alvos.length === 0)
    return [
      {
        codigo: 'ninguemMonitorado',
        mensagem:
          'Nenhum número de OAB está sendo monitorado: nenhuma publicação chega. Cadastre os da equipe.',
      },
    ];
  const dia = ultimoDiaUtilEncerrado(now);
  const silent = alvos.filter(({ lidaAte, desde }) => desde <= dia && (lidaAte === null || lidaAte < dia));
  const [first] = silent;
  if (first === undefined) return [];
  const why = first.falha === null ? '' : ` ${PUBLICATION_WORDS.falha[first.falha.codigo]}`;
  const quem = silent.length === 1 ? first.alvo : `${first.alvo} e mais ${silent.length - 1}`;
  return [
    {
      codigo: 'semExecucaoBoa',
      mensagem: `Não foi possível consultar as publicações de ${formatDateOnly(dia)} (${quem}).${why} Confira no portal do DJEN.`,
    },
  ];
}
