import type { VersaoMedida } from '@foro/shared/contracts/telemetria';
import type { Transaction } from '../../db/drivers/transaction';
import { instantSql } from '../../resource/sql';
import { type Contagem, MAX_VERSOES } from './placar';

/** Always in the same order, so that two processes cannot deadlock on each other's rows. */
const ADD = `insert into placar_versao (remoto, versao, cargas, falhas, boas, duracao_ms)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::bigint[]) order by 1, 2
  on conflict (remoto, versao) do update set cargas = placar_versao.cargas + excluded.cargas,
    falhas = placar_versao.falhas + excluded.falhas, boas = placar_versao.boas + excluded.boas,
    duracao_ms = placar_versao.duracao_ms + excluded.duracao_ms, contado_em = clock_timestamp()`;

/**
 * Anybody can report a version, so only the most recently reported ones are kept. Rows that another process
 * is updating are left to it.
 */
const SWEEP = `delete from placar_versao where (remoto, versao) in (
  select p.remoto, p.versao from placar_versao p join (
    select remoto, versao, row_number() over (partition by remoto order by contado_em desc, versao) as lugar from placar_versao
  ) l on l.remoto = p.remoto and l.versao = p.versao
  where l.lugar > ${MAX_VERSOES} for update of p skip locked)`;

const READ = `select remoto, versao, cargas, falhas,
    case when boas > 0 then round(duracao_ms::numeric / boas)::int end as "duracaoMediaMs", ${instantSql('desde')} as desde
  from placar_versao where remoto = any($1) order by remoto, versao`;

/** Adds this process's counts to the common ones, and returns the sums. */
export async function exchangePlacar(
  tx: Transaction,
  remotes: readonly string[],
  contagens: readonly Contagem[],
): Promise<VersaoMedida[]> {
  const columns = [
    contagens.map(({ remoto }) => remoto),
    contagens.map(({ versao }) => versao),
    contagens.map(({ cargas }) => cargas),
    contagens.map(({ falhas }) => falhas),
    contagens.map(({ boas }) => boas),
    contagens.map(({ duracaoMs }) => duracaoMs),
  ];
  const adding = contagens.length === 0 ? [] : [tx.query(ADD, columns), tx.query(SWEEP)];
  // The reading comes last, so that it sees what was added.
  const reading = tx.query<VersaoMedida & Record<string, unknown>>(READ, [remotes]);
  await Promise.all(adding);
  return (await reading).rows;
}
