import type { HistoryKind } from '@foro/shared/contracts/audit';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { may, type Action } from '../../../policy';
import type { Sessao } from '../../../session/session.queries';
import { findAcompanhamento } from '../../processos/acompanhamentos/acompanhamentos.queries';
import { findCalendario } from '../../prazos/calendarios/calendarios.queries';
import { findCompromisso } from '../../agenda/compromissos/compromissos.queries';
import { findCusta } from '../../financeiro/custas/custas.queries';
import { findDocumento } from '../../documentos/documentos/documentos.queries';
import { findEmpresa } from '../../cadastros/empresas/empresas.queries';
import { findEquipe } from '../../cadastros/equipes/equipes.queries';
import { requireContrato } from '../../financeiro/honorarios/contratos.queries';
import { findModelo } from '../../documentos/modelos/modelos.queries';
import { findOab } from '../../publicacoes/oabs/oabs.queries';
import { findParte } from '../../processos/partes-contrarias/partes-contrarias.queries';
import { findPrazo } from '../../prazos/prazos/prazos.queries';
import { findPrestacao } from '../../financeiro/prestacoes/prestacoes.queries';
import { findProcesso } from '../../processos/processos/processo-ficha.queries';
import { findPublicacao } from '../../publicacoes/publicacoes/publicacoes.queries';
import { findRisco } from '../../processos/riscos/riscos.queries';
import { findFluxo } from '../../agenda/fluxos/fluxos.queries';
import { findTarefa } from '../../agenda/tarefas/tarefas.queries';
import { findUsuario } from '../../cadastros/usuarios/usuarios.queries';

type Find = (tx: Transaction, sessao: Sessao, id: number) => Promise<unknown>;

/** For records that only some of the staff may see. */
const onlyWith =
  (acao: Action, find: Find): Find =>
  (tx, sessao, id) => {
    if (!may(sessao.role, acao)) throw new NaoEncontradoError();
    return find(tx, sessao, id);
  };

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
  tarefa: onlyWith('tarefas.ler', findTarefa),
  fluxo: onlyWith('fluxos.ler', findFluxo),
  documento: findDocumento,
  documento_modelo: findModelo,
  oab_monitorada: onlyWith('oabs.ler', findOab),
  publicacao: onlyWith('publicacoes.ler', findPublicacao),
  prestacao_conta: onlyWith('prestacoes.ler', findPrestacao),
  contrato_honorario: onlyWith('honorarios.listar', requireContrato),
  risco: onlyWith('riscos.ler', findRisco),
  calendario: onlyWith('calendarios.ler', findCalendario),
};

/** @throws NaoEncontradoError if there is no such record, or the user may not open it */
export async function requireVisible(
  tx: Transaction,
  sessao: Sessao,
  { tipo, id }: { readonly tipo: HistoryKind; readonly id: number },
): Promise<void> {
  await FIND[tipo](tx, sessao, id);
}
