import type { ForensicYear, ForensicYearEntry } from '@foro/shared/contracts/forensic-year';
import { listDiasDoAno, listEntradasDoAno, listSuspensoesDoAno } from '@foro/shared/prazos';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { loadCalendario, type CamadaComOrigem } from './camadas.queries';

const originOf = ({ idCalendario, nome, nivel }: CamadaComOrigem) => ({
  idCalendario,
  calendario: nome,
  nivel,
});

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
  return {
    ano,
    conferido: isChecked(ano),
    dias: listDiasDoAno(calendario, camadas, ano),
    entradas: [...dias, ...suspensoes].sort((a, b) => a.de.localeCompare(b.de)),
  };
}
