import type { NotificationKind } from '@foro/shared/contracts/notification-codes';
import type { Calendario } from '@foro/shared/prazos';
import type { Ajustes } from './ajustes.queries';
import type {
  Chefia,
  CompromissoCandidato,
  DoCliente,
  Espera,
  PrazoCandidato,
  TipoDoCliente,
} from './candidatos.queries';
import type { Superado } from './correcoes.queries';
import { dayOf, momentAt, whenToTell, type Momento } from './horario';
import {
  destinoOf,
  isAudiencia,
  isAway,
  isWithin,
  mayCorrect,
  planCompromisso,
  planPrazo,
  planVencido,
  type Janela,
} from './planejar';
import type { Novo } from './write-avisos.queries';

/** A round's data about its firm. */
export interface FirmContext {
  readonly janela: Janela;
  readonly ajustes: Ajustes;
  /** Whether this installation sends mail. */
  readonly hasMail: boolean;
}

const MINUTE = 60_000;

type Assunto = Omit<Novo, 'chave' | 'idUsuario' | 'idTitular' | 'email' | 'push'>;

/** The subject of a notice, with defaults for what is not given. */
export const assuntoOf = (tipo: NotificationKind, titulo: string, rest: Partial<Assunto> = {}): Assunto => ({
  tipo,
  titulo,
  idCompromisso: null,
  idPrazo: null,
  referencia: null,
  quantidade: null,
  ...rest,
});

/** The notice: its identity, besides the person, and its moment. */
interface Novidade {
  readonly key: string;
  readonly at: Momento;
  readonly assunto: Assunto;
  /** Who sees its case, if that is restricted. */
  readonly membros?: readonly number[] | null;
}

/** The notice for one person, or for her substitute. */
export function noticeFor(
  { ajustes, hasMail }: Pick<FirmContext, 'ajustes' | 'hasMail'>,
  idTitular: number,
  { key, at, assunto, membros }: Novidade,
): Novo {
  const { idUsuario, isPresente } = destinoOf(idTitular, at, ajustes.of, membros);
  return {
    ...assunto,
    chave: `${key}:${idTitular}`,
    idUsuario,
    idTitular,
    email: hasMail && ajustes.of(idUsuario).email && isPresente,
    push: isPresente,
  };
}

/**
 * The notice for one person, if it falls into the round.
 * @param when its time, given the recipient's quiet hours
 */
export function tell(
  context: FirmContext,
  idTitular: number,
  news: Novidade,
  when: (silencio: Ajustes['all'][number]['silencio']) => Momento,
): Novo[] {
  const novo = noticeFor(context, idTitular, news);
  const { silencio } = context.ajustes.of(novo.idUsuario);
  return isWithin(when(silencio), context.janela) ? [novo] : [];
}

/** Reminders of a commitment or hearing, to each person by her own lead times. */
export function tellCompromisso(context: FirmContext, candidato: CompromissoCandidato): Novo[] {
  const { id, titulo, inicio, passos, isProprio, pessoas, membros } = candidato;
  const tipo = isAudiencia(titulo) ? 'audiencia' : 'compromisso';
  const assunto = assuntoOf(tipo, titulo, { idCompromisso: id, referencia: inicio });
  return pessoas.flatMap((idTitular) =>
    passos.flatMap((passo) => {
      if (!isProprio && !context.ajustes.of(idTitular).passos[tipo].includes(passo)) return [];
      const news = { key: `c:${id}:${inicio}:${passo}`, at: inicio - passo * MINUTE, assunto, membros };
      return tell(context, idTitular, news, (silencio) =>
        firstOf(planCompromisso(inicio, [passo], silencio)),
      );
    }),
  );
}

const firstOf = (plan: readonly { readonly quando: Momento }[]) => plan[0]?.quando ?? Number.NaN;

/** Whom to tell of a case without an owner: the superiors; if it is restricted, those who see it. */
const othersOf = (
  { idEquipe, membros }: Pick<PrazoCandidato, 'idEquipe' | 'membros'>,
  chefia: Chefia,
): readonly number[] => membros ?? chefia.of(idEquipe);

/** Reminders of a deadline, to its owner; without one, to the superiors. */
export function tellPrazo(
  context: FirmContext,
  prazo: PrazoCandidato,
  calendario: Calendario,
  chefia: Chefia,
): Novo[] {
  const { id, titulo, fim, idTitular, membros } = prazo;
  const assunto = assuntoOf('prazo', titulo, { idPrazo: id, referencia: momentAt(fim, 0) });
  const titulares = idTitular === null ? othersOf(prazo, chefia) : [idTitular];
  return titulares.flatMap((titular) =>
    context.ajustes.of(titular).passos.prazo.flatMap((passo) => {
      const at = firstOf(planPrazo(fim, calendario, [passo], { de: 0, ate: 0 }));
      const news = { key: `p:${id}:${fim}:${passo}`, at, assunto, membros };
      return tell(context, titular, news, (silencio) =>
        firstOf(planPrazo(fim, calendario, [passo], silencio)),
      );
    }),
  );
}

/** An overdue deadline, for its owner and the superiors. */
export function tellVencido(context: FirmContext, prazo: PrazoCandidato, chefia: Chefia): Novo[] {
  const { id, titulo, fim, idTitular, alterado, membros } = prazo;
  const assunto = assuntoOf('vencido', titulo, { idPrazo: id, referencia: momentAt(fim, 0) });
  const people = new Set([...(idTitular === null ? [] : [idTitular]), ...othersOf(prazo, chefia)]);
  const at = planVencido(fim, alterado, { de: 0, ate: 0 });
  return [...people].flatMap((titular) =>
    tell(context, titular, { key: `v:${id}:${fim}`, at, assunto, membros }, (silencio) =>
      planVencido(fim, alterado, silencio),
    ),
  );
}

const KEYS: Readonly<Record<TipoDoCliente, string>> = { entrega: 'e', mensagem: 'w' };

/** Notifies the lawyer of a case of its client's files or messages; if the lawyer has left, the superiors. */
export function tellDoCliente(
  context: FirmContext,
  tipo: TipoDoCliente,
  caso: DoCliente,
  chefia: Chefia,
): Novo[] {
  const { idProcesso, titulo, idTitular, primeira, desde, quantidade, membros } = caso;
  const assunto = assuntoOf(tipo, titulo, { idProcesso, quantidade });
  const titulares = idTitular === null ? othersOf(caso, chefia) : [idTitular];
  return titulares.flatMap((titular) =>
    tell(
      context,
      titular,
      { key: `${KEYS[tipo]}:${idProcesso}:${primeira}`, at: desde, assunto, membros },
      (silencio) => whenToTell(desde, null, silencio),
    ),
  );
}

/** Deadlines without confirmation or owner, once a day to the superiors, all in one notice. */
export function tellPendentes(
  context: FirmContext,
  morning: Momento,
  esperas: readonly Espera[],
  chefia: Chefia,
): Novo[] {
  const totals = new Map<number, number>();
  for (const { idEquipe, total } of esperas)
    for (const id of chefia.of(idEquipe)) totals.set(id, (totals.get(id) ?? 0) + total);
  return [...totals].flatMap(([titular, quantidade]) =>
    tell(
      context,
      titular,
      {
        key: `s:${dayOf(morning)}`,
        at: morning,
        assunto: assuntoOf('pendentes', 'Prazos à espera', { quantidade }),
      },
      (silencio) => whenToTell(morning, null, silencio),
    ),
  );
}

/** A digest to be sent at a given moment. */
export interface ResumoPedido {
  readonly idUsuario: number;
  readonly quando: string;
}

/**
 * The recipients of a morning's digest, and when each gets it; without those who are away or have turned it
 * off.
 */
export const resumosOf = (
  { ajustes }: Pick<FirmContext, 'ajustes'>,
  morning: Momento,
  people: readonly number[],
): ResumoPedido[] =>
  people.flatMap((idUsuario) => {
    const ajuste = ajustes.of(idUsuario);
    if (!ajuste.resumo || isAway(ajuste, dayOf(morning))) return [];
    return [{ idUsuario, quando: new Date(whenToTell(morning, null, ajuste.silencio)).toISOString() }];
  });

/** The result of correcting outdated notices. */
export interface Correcao {
  readonly withdrawn: readonly number[];
  readonly novos: readonly Novo[];
}

/**
 * Withdraws outdated notices, and informs the same people, once for each change. A correction in quiet hours
 * waits for their end.
 */
export function correct(
  { janela: { ate: agora }, ajustes, hasMail }: FirmContext,
  superados: readonly Superado[],
): Correcao {
  const due = superados.filter(
    ({ isCalado, idUsuario, referencia, nova }) =>
      isCalado ||
      mayCorrect(agora, nova === null ? [referencia] : [referencia, nova], ajustes.of(idUsuario).silencio),
  );
  const novos = due.flatMap(({ isCalado, isConvidado, nova, versao, ...old }): Novo[] => {
    // Moved into the past, or to a day before today: there is no event to announce.
    const isPast = nova !== null && nova <= agora && nova !== momentAt(dayOf(agora), 0);
    if (isCalado || (isPast && old.idPrazo === null)) return [];
    const { idUsuario, idTitular, titulo, idCompromisso, idPrazo, referencia } = old;
    const thing = idCompromisso === null ? `p${idPrazo ?? 0}` : `c${idCompromisso}`;
    return [
      {
        chave: `m:${thing}:${nova ?? 'x'}:${versao}:${idTitular}:${idUsuario}`,
        tipo: nova === null ? 'cancelamento' : 'mudanca',
        idUsuario,
        idTitular,
        titulo,
        idCompromisso,
        idPrazo,
        referencia: nova ?? referencia,
        quantidade: null,
        // An invitation is corrected by its own mail, or was only at the bell.
        email: hasMail && !isConvidado && old.tipo !== 'convite' && ajustes.of(idUsuario).email,
        push: true,
      },
    ];
  });
  // If a thing was announced twice, its change is still one notice.
  const once = new Map(novos.map((novo) => [novo.chave, novo]));
  return { withdrawn: due.map(({ id }) => id), novos: [...once.values()] };
}
