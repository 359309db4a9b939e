import { DEFAULT_STEPS } from '@foro/shared/contracts/notification-codes';
import type { NotificationSettings } from '@foro/shared/contracts/notification';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import { may } from '../../../policy';
import { requireReference } from '../../../resource/reference';
import type { Sessao } from '../../../session/session.queries';
import { SILENCIO } from './horario';
import type { Ajuste } from './planejar';

/** The default settings of a person's notices. */
const PADRAO: NotificationSettings = {
  email: true,
  resumo: true,
  passos: {
    compromisso: [...DEFAULT_STEPS.compromisso],
    audiencia: [...DEFAULT_STEPS.audiencia],
    prazo: [...DEFAULT_STEPS.prazo],
  },
  silencioDe: SILENCIO.de,
  silencioAte: SILENCIO.ate,
  ausenteDe: null,
  ausenteAte: null,
  idSubstituto: null,
};

const COLUMNS = `a.email, a.resumo, json_build_object('compromisso', a.passos_compromisso, 'audiencia', a.passos_audiencia, 'prazo', a.passos_prazo) as passos,
  a.silencio_de::int as "silencioDe", a.silencio_ate::int as "silencioAte", a.ausente_de::text as "ausenteDe", a.ausente_ate::text as "ausenteAte"`;

// A person who left the firm does not count as a substitute.
const SUBSTITUTO = `case when s.ativo and s.data_exclusao is null then s.id end as "idSubstituto"`;
const JOIN = 'left join usuario s on s.id_cliente = a.id_cliente and s.id = a.id_substituto';

type Row = NotificationSettings & Record<string, unknown>;

/** GET /Notification/settings. */
export async function findAjuste(
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
): Promise<NotificationSettings> {
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS}, ${SUBSTITUTO} from aviso_ajuste a ${JOIN} where a.id_cliente = $1 and a.id_usuario = $2`,
    [idCliente, idUsuario],
  );
  return rows[0] ?? PADRAO;
}

const WRITE = `insert into aviso_ajuste (id_cliente, id_usuario, email, resumo, passos_compromisso, passos_audiencia, passos_prazo,
    silencio_de, silencio_ate, ausente_de, ausente_ate, id_substituto)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (id_cliente, id_usuario) do update set email = excluded.email, resumo = excluded.resumo,
    passos_compromisso = excluded.passos_compromisso, passos_audiencia = excluded.passos_audiencia, passos_prazo = excluded.passos_prazo,
    silencio_de = excluded.silencio_de, silencio_ate = excluded.silencio_ate,
    ausente_de = excluded.ausente_de, ausente_ate = excluded.ausente_ate, id_substituto = excluded.id_substituto`;

/** @throws DadosInvalidosError for a client with a substitute: only people of the firm stand in for each other */
export function refuseSubstituto({ role }: Sessao, { idSubstituto }: NotificationSettings): void {
  if (idSubstituto !== null && !may(role, 'avisos.manter.ausencia'))
    throw new DadosInvalidosError({ idSubstituto: 'Só quem trabalha no escritório tem substituto' });
}

/**
 * PUT /Notification/settings. @throws DadosInvalidosError if the substitute is the person herself, or not an
 * active person of the firm
 */
export async function writeAjuste(
  tx: Transaction,
  sessao: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  ajuste: NotificationSettings,
): Promise<NotificationSettings> {
  const { idCliente, idUsuario } = sessao;
  const { email, resumo, passos, silencioDe, silencioAte, ausenteDe, ausenteAte, idSubstituto } = ajuste;
  if (idSubstituto === idUsuario)
    throw new DadosInvalidosError({ idSubstituto: 'Escolha outra pessoa como substituta' });
  await requireReference(tx, idCliente, {
    kind: 'plataforma',
    id: idSubstituto,
    field: 'idSubstituto',
    message: 'Substituto inválido',
  });
  await tx.query(WRITE, [
    idCliente,
    idUsuario,
    email,
    resumo,
    passos.compromisso,
    passos.audiencia,
    passos.prazo,
    silencioDe,
    silencioAte,
    ausenteDe,
    ausenteAte,
    idSubstituto,
  ]);
  return findAjuste(tx, sessao);
}

const ajusteOf = ({
  email,
  resumo,
  passos,
  silencioDe,
  silencioAte,
  ausenteDe,
  ausenteAte,
  idSubstituto,
}: NotificationSettings): Ajuste => ({
  email,
  resumo,
  passos,
  silencio: { de: silencioDe, ate: silencioAte },
  ausencia: ausenteDe === null || ausenteAte === null ? null : { de: ausenteDe, ate: ausenteAte },
  idSubstituto: idSubstituto ?? null,
});

const PADRAO_DE_TODOS = ajusteOf(PADRAO);

/** The notification settings of a firm's people. */
export interface Ajustes {
  readonly of: (idUsuario: number) => Ajuste;
  /** Every stored setting, and the default one. */
  readonly all: readonly Ajuste[];
}

/** Loads the settings of all people of the tenant, or of one person if an id is given. */
export async function loadAjustes(
  tx: Transaction,
  idCliente: number,
  idUsuario: number | null = null,
): Promise<Ajustes> {
  const { rows } = await tx.query<Row & { idUsuario: number }>(
    `select a.id_usuario as "idUsuario", ${COLUMNS}, ${SUBSTITUTO} from aviso_ajuste a ${JOIN}
      where a.id_cliente = $1 and ($2::int is null or a.id_usuario = $2)`,
    [idCliente, idUsuario],
  );
  const known = new Map(rows.map((row) => [row.idUsuario, ajusteOf(row)]));
  return { of: (id) => known.get(id) ?? PADRAO_DE_TODOS, all: [PADRAO_DE_TODOS, ...known.values()] };
}
