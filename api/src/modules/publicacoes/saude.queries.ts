import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import { PUBLICATION_WORDS, type FetchFailure } from '@foro/shared/contracts/publication-codes';
import type { Transaction } from '../../db/drivers/transaction';
import { instantSql } from '../../resource/sql';
import { proximoHorario } from './horario';
import { alarmesOf } from './saude';

interface Alvo extends Record<string, unknown> {
  readonly idOab: number | null;
  readonly alvo: string;
  readonly advogado: string | null;
  readonly desde: string;
  readonly ultimaBoa: string | null;
  readonly lidaAte: string | null;
  readonly falha: FetchFailure | null;
  readonly falhouEm: string | null;
  readonly emAndamento: boolean | null;
  readonly novas: number | null;
  readonly alheias: number | null;
}

// The targets: the watched numbers, and the numbers of the cases once these were asked about.
const ALVOS = `with alvo as (
    select o.id as id_oab, 'OAB ' || o.numero || '/' || o.uf as alvo, u.nome as advogado, o.data_inclusao as desde, u.nome_ordem as ordem
      from oab_monitorada o join usuario u on u.id_cliente = o.id_cliente and u.id = o.id_usuario
      where o.id_cliente = $1 and o.ativa and o.data_exclusao is null
    union all
    (select null, 'Números dos processos', null, c.pedida_em, null from captura c where c.id_cliente = $1 and c.id_oab is null order by c.id limit 1))
  select a.id_oab as "idOab", a.alvo, a.advogado, to_char(a.desde at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as desde,
    ${instantSql('boa.terminada_em')} as "ultimaBoa", to_char(boa.ate, 'YYYY-MM-DD') as "lidaAte", ultima.falha, ${instantSql('ultima.falhou_em')} as "falhouEm",
    ultima.situacao = 'pendente' as "emAndamento", ultima.novas, ultima.alheias
  from alvo a
  left join lateral (select max(c.terminada_em) as terminada_em, max(c.ate) as ate from captura c
    where c.id_cliente = $1 and c.id_oab is not distinct from a.id_oab and c.situacao = 'feita') boa on true
  left join lateral (select c.* from captura c where c.id_cliente = $1 and c.id_oab is not distinct from a.id_oab
    order by c.id desc limit 1) ultima on true
  order by a.ordem nulls last, a.id_oab`;

/** Whether the sources were asked, when next, and what failed. */
export async function readSaude(
  tx: Transaction,
  idCliente: number,
  now: Date,
  ligada: boolean,
): Promise<PublicationHealth> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.query<Alvo>(ALVOS, [idCliente]),
    tx.query<PublicationHealth['naoTratadas'] & Record<string, unknown>>(
      `select count(*)::int as total, to_char(min(disponibilizada_em), 'YYYY-MM-DD') as "maisAntiga"
        from publicacao where id_cliente = $1 and data_exclusao is null and situacao = 'nova'`,
      [idCliente],
    ),
  ]);
  const boas = rows.flatMap(({ ultimaBoa }) => (ultimaBoa === null ? [] : [ultimaBoa])).toSorted();
  const watched = rows.filter(({ idOab }) => idOab !== null);
  return {
    fontes: [
      {
        fonte: 'djen',
        ligada,
        ultimaBoa: boas.at(-1) ?? null,
        proxima: ligada && watched.length > 0 ? proximoHorario(now).toISOString() : null,
        alvos: rows.map(alvoOf),
      },
    ],
    alarmes: alarmesOf(
      now,
      ligada,
      watched.map((alvo) => ({ ...alvo, falha: alvo.falha && { codigo: alvo.falha } })),
    ),
    naoTratadas: counted[0] ?? { total: 0, maisAntiga: null },
  };
}

const alvoOf = ({ idOab, alvo, advogado, ultimaBoa, lidaAte, falha, falhouEm, ...rest }: Alvo) => ({
  idOab,
  alvo,
  advogado,
  ultimaBoa,
  lidaAte,
  falha:
    falha === null || falhouEm === null
      ? null
      : { codigo: falha, mensagem: PUBLICATION_WORDS.falha[falha], em: falhouEm },
  emAndamento: rest.emAndamento ?? false,
  novas: rest.novas ?? 0,
  alheias: rest.alheias ?? 0,
});
