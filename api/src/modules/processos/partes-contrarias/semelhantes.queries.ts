import {
  SIMILAR_MAX,
  SIMILAR_MIN,
  type Similar,
  type similarQuery,
} from '@foro/shared/contracts/process-opositor-similar';
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '@foro/shared/validation';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { may, type Action } from '../../../policy';
import type { Sessao } from '../../../session/session.queries';

/** The permission to read that a user needs for each kind of hit. */
const LEITURA: Readonly<Record<Similar['origem'], Action>> = {
  clientePJ: 'empresas.ler',
  clientePF: 'usuarios.ler',
  parteContraria: 'partesContrarias.ler',
};
const ORIGENS = Object.keys(LEITURA) as Similar['origem'][];

// One more than the response has, because the excluded record may be among them.
const SEMELHANTES = `with achados as (
    select origem, id, false as exato, semelhanca from foro_nomes_semelhantes($2, ${SIMILAR_MAX + 1})
    union all select 'clientePJ', id, true, 1 from empresa where id_cliente = $1 and cnpj = $3 and conjunto = 'C' and data_exclusao is null
    union all select 'clientePF', id, true, 1 from usuario where id_cliente = $1 and cpf = $4 and conjunto = 'F' and data_exclusao is null
    union all (select 'parteContraria', id, true, 1 from parte_contraria where id_cliente = $1 and cnpj = $3 and data_exclusao is null order by id desc limit ${SIMILAR_MAX + 1})
    union all (select 'parteContraria', id, true, 1 from parte_contraria where id_cliente = $1 and cpf = $4 and data_exclusao is null order by id desc limit ${SIMILAR_MAX + 1})
  ), cada as (
    select origem, id, bool_or(exato) as exato, max(semelhanca) as semelhanca from achados
    where origem = any($6::text[]) and not (origem = $7 and id is not distinct from $5) group by origem, id
  )
  select cada.origem, cada.id, coalesce(e.nome_fantasia, u.nome, p.nome) as nome, cada.exato as "isMesmoDocumento", p.id_processo as "idProcesso", processo.titulo as "processoTitulo"
  from cada
  left join empresa e on cada.origem = 'clientePJ' and e.id_cliente = $1 and e.id = cada.id
  left join usuario u on cada.origem = 'clientePF' and u.id_cliente = $1 and u.id = cada.id
  left join parte_contraria p on cada.origem = 'parteContraria' and p.id_cliente = $1 and p.id = cada.id
  left join processo on processo.id_cliente = $1 and processo.id = p.id_processo
  order by cada.exato desc, cada.origem = 'parteContraria', cada.semelhanca desc, cada.id desc limit ${SIMILAR_MAX}`;

/**
 * Clients and opposing parties with a similar name, or exactly this document, among those that the user may
 * open.
 */
export async function listSemelhantes(
  tx: Transaction,
  { idCliente, role }: Sessao,
  { nome, documento = '', origem: propria = 'parteContraria', id }: z.output<typeof similarQuery>,
): Promise<Similar[]> {
  const [cnpj, cpf] = [normalizeCnpj(documento), normalizeCpf(documento)];
  return tx.prepared<Similar & Record<string, unknown>>(SEMELHANTES, [
    idCliente,
    nome === null || nome.length < SIMILAR_MIN ? null : nome,
    isCnpj(cnpj) ? cnpj : null,
    isCpf(cpf) ? cpf : null,
    id ?? null,
    ORIGENS.filter((origem) => may(role, LEITURA[origem])),
    propria,
  ]);
}
