import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import {
  PUBLICATION_WORDS,
  type CaptureSource,
  type FetchFailure,
} from '@foro/shared/contracts/publication-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import { proximoHorario } from '../capturas/horario';
import { siglaDoIndice } from '../../processos/movimentos/datajud/indices';
import { alarmesOf, porqueDesligada, type Captura } from './saude';

interface Alvo extends Record<string, unknown> {
  readonly fonte: CaptureSource;
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
  readonly ilegiveis: number | null;
  readonly cortadaEm: string | null;
}

const dayOf = (column: string) => `to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

// The targets: watched numbers, case numbers once they were queried, and the courts of the cases. A round
// over the cases, whose target has no number of its own, may take longer than a day: it counts as good as
// long as the source answers. A run for a period that a person chose counts only where it was the last and is
// not good: a good one says nothing about today.
const ALVOS = `with alvo as (
    select 'djen' as fonte, '' as indice, o.id as id_oab, 'OAB ' || o.numero || '/' || o.uf as alvo, u.nome as advogado, o.data_inclusao as desde, u.nome_ordem as ordem
      from oab_monitorada o join usuario u on u.id_cliente = o.id_cliente and u.id = o.id_usuario
      where o.id_cliente = $1 and o.ativa and o.data_exclusao is null
    union all
    (select 'djen', '', null, 'Números dos processos', null, c.pedida_em, null from captura c
      where c.id_cliente = $1 and c.fonte = 'djen' and c.id_oab is null
        and exists (select from processo p where p.id_cliente = $1 and p.numero_cnj_digitos is not null and p.data_exclusao is null)
      order by c.id limit 1)
    union all
    select 'datajud', c.alvo, null, c.alvo, null, min(c.pedida_em), c.alvo from captura c where c.id_cliente = $1 and c.fonte = 'datajud' group by c.alvo)
  select a.fonte, a.id_oab as "idOab", a.alvo, a.advogado, ${dayOf('a.desde')} as desde, ${instantSql('lida.em')} as "ultimaBoa",
    case when a.id_oab is null then ${dayOf('lida.em')} else to_char(lida.ate, 'YYYY-MM-DD') end as "lidaAte",
    vista.falha, ${instantSql('vista.falhou_em')} as "falhouEm", lida.pendente as "emAndamento", vista.novas, vista.alheias, vista.ilegiveis,
    to_char(vista.cortada_em, 'YYYY-MM-DD') as "cortadaEm"
  from alvo a
  left join lateral (select max(c.id) as ultima, max(c.id) filter (where not c.avulsa) as usual, bool_or(c.situacao = 'pendente') as pendente,
      max(case when a.id_oab is null then c.avancou_em else c.terminada_em end) filter (where not c.avulsa and (a.id_oab is null or c.situacao = 'feita')) as em,
      max(c.ate) filter (where not c.avulsa and c.situacao = 'feita') as ate
    from captura c where c.id_cliente = $1 and c.fonte = a.fonte and c.alvo = a.indice and c.id_oab is not distinct from a.id_oab) lida on true
  left join lateral (select c.* from captura c where c.id_cliente = $1 and c.id in (lida.ultima, lida.usual)
    order by c.falha is null, c.ilegiveis = 0 and c.cortada_em is null, c.avulsa limit 1) vista on true
  order by a.fonte desc, a.ordem nulls last, a.id_oab`;

/** Whether the sources were queried, when they will be next, and what failed. */
export async function readSaude(
  tx: Transaction,
  idCliente: number,
  now: Date,
  captura: Captura,
): Promise<PublicationHealth> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.query<Alvo>(ALVOS, [idCliente]),
    tx.query<PublicationHealth['naoTratadas'] & Record<string, unknown>>(
      `select count(*)::int as total, to_char(min(disponibilizada_em), 'YYYY-MM-DD') as "maisAntiga"
        from publicacao where id_cliente = $1 and data_exclusao is null and situacao = 'nova'`,
      [idCliente],
    ),
  ]);
  const ofFonte = (fonte: CaptureSource) => rows.filter((alvo) => alvo.fonte === fonte);
  const fonteOf = (fonte: CaptureSource) => {
    const porque = porqueDesligada(fonte, captura);
    const alvos = ofFonte(fonte);
    const boas = alvos.flatMap(({ ultimaBoa }) => ultimaBoa ?? []).toSorted();
    const isAsked = porque === null && (fonte === 'datajud' || alvos.length > 0);
    return {
      fonte,
      ligada: porque === null,
      porque,
      ultimaBoa: boas.at(-1) ?? null,
      proxima: isAsked ? proximoHorario(now).toISOString() : null,
      alvos: alvos.map(alvoOf),
    };
  };
  return {
    fontes: [fonteOf('djen'), fonteOf('datajud')],
    alarmes: alarmesOf(now, captura, {
      djen: ofFonte('djen'),
      datajud: ofFonte('datajud').map((alvo) => ({ ...alvo, alvo: siglaDoIndice(alvo.alvo) })),
    }),
    naoTratadas: counted[0] ?? { total: 0, maisAntiga: null },
  };
}

const alvoOf = ({ fonte, idOab, alvo, advogado, ultimaBoa, lidaAte, falha, falhouEm, ...rest }: Alvo) => ({
  idOab,
  alvo: fonte === 'datajud' ? siglaDoIndice(alvo) : alvo,
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
  ilegiveis: rest.ilegiveis ?? 0,
});
