import type { HistoryKind } from '@foro/shared/contracts/audit';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { findAcompanhamento } from '../acompanhamentos/acompanhamentos.queries';
import { findCompromisso } from '../compromissos/compromissos.queries';
import { findCusta } from '../custas/custas.queries';
import { findEmpresa } from '../empresas/empresas.queries';
import { findEquipe } from '../equipes/equipes.queries';
import { findParte } from '../partes-contrarias/partes-contrarias.queries';
import { findPrazo } from '../prazos/prazos.queries';
import { findProcesso } from '../processos/processo-ficha.queries';
import { findUsuario } from '../usuarios/usuarios.queries';

type Find = (tx: Transaction, sessao: Sessao, id: number) => Promise<unknown>;

const FIND: Readonly<Record<HistoryKind, Find>> = {
  processo: findProcesso,
  parte_contraria: findParte,
  acompanhamento: findAcompanhamento,
  compromisso: findCompromisso,
  empresa: findEmpresa,
  usuario: findUsuario,
  equipe: findEquipe,
  lancamento: findCusta,
  prazo: findPrazo,
};

/** @throws NaoEncontradoError where there is no such record, or none that the user opens */
export async function requireVisible(
  tx: Transaction,
  sessao: Sessao,
  { tipo, id }: { readonly tipo: HistoryKind; readonly id: number },
): Promise<void> {
  await FIND[tipo](tx, sessao, id);
}
