import type { ForensicYear, ForensicYearEntry } from '@foro/shared/contracts/forensic-year';
import { listDiasDoAno, listEntradasDoAno, listSuspensoesDoAno } from '@foro/shared/prazos';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { loadCalendario, speaksFor, type CamadaComOrigem } from './camadas.queries';

const originOf = ({ idCalendario, nome, nivel }: CamadaComOrigem) => ({
  idCalendario,
  calendario: nome,
  nivel,
});

/** Who compared the year with the court's act, in the calendar or in one that it inherits from; the narrowest first. */
async function findConferencia(
  tx: Transaction,
  idCliente: number,
  calendarios: readonly number[],
  ano: number,
): Promise<Pick<ForensicYear, 'conferidoPor' | 'conferidoEm'>> {
  const { rows } = await tx.query<{ conferidoPor: string | null; conferidoEm: string }>(
    `select u.nome as "conferidoPor", ${instantSql('c.data_inclusao')} as "conferidoEm" from calendario_conferencia c
      left join usuario u on u.id_cliente = c.id_cliente and u.id = c.id_usuario_inclusao
      where c.id_cliente = $1 and c.id_calendario = any($2::int[]) and c.ano = $3 and c.data_exclusao is null
      order by c.id_calendario desc limit 1`,
    [idCliente, calendarios, ano],
  );
  return rows[0] ?? { conferidoPor: null, conferidoEm: null };
}

/** A year of a calendar: its days except plain business days, and the entries behind them with their source. */
export async function readAno(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
  ano: number,
): Promise<ForensicYear> {
  const montado = await loadCalendario(tx, idCliente, id);
  if (montado === null) throw new NaoEncontradoError();
  const { calendario, camadas, isChecked } = montado;
  const dias = listEntradasDoAno(camadas, ano).map(({ camada, entrada, de, ate }): ForensicYearEntry => ({
    id: entrada.id ?? null,
    de,
    ate,
    tipo: entrada.tipo,
    regra: entrada.regra ?? null,
    motivo: entrada.motivo,
    ato: entrada.ato ?? null,
    link: entrada.link ?? null,
    deFabrica: entrada.id === undefined,
    ...originOf(camada),
  }));
  const suspensoes = listSuspensoesDoAno(camadas, ano).map(
    ({ camada, entrada, de, ate }): ForensicYearEntry => ({
      id: entrada.id ?? null,
      de,
      ate,
      tipo: 'suspensao',
      regra: entrada.de.length > 5 ? null : entrada.de,
      motivo: entrada.motivo,
      ato: entrada.ato ?? null,
      link: null,
      deFabrica: entrada.id === undefined,
      ...originOf(camada),
    }),
  );
  const conferencia = await findConferencia(
    tx,
    idCliente,
    camadas
      .filter(({ idCalendario, nivel }) => speaksFor({ id: idCalendario, nivel }, id))
      .map(({ idCalendario }) => idCalendario),
    ano,
  );
  return {
    ano,
    conferido: isChecked(ano),
    ...conferencia,
    dias: listDiasDoAno(calendario, camadas, ano),
    entradas: [...dias, ...suspensoes].sort((a, b) => a.de.localeCompare(b.de)),
  };
}
