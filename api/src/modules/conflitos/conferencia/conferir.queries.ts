import type { CheckedName, Finding } from '@foro/shared/contracts/conflict-check';
import { MAX_CHECK_NAMES } from '@foro/shared/contracts/conflict-check-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { verificacaoConflito } from '../../../db/schema/conflito';
import { findAchados, readProcurados, type Contexto } from '../verificacoes/achados.queries';
import { nomesDoCliente, rowOf } from '../verificacoes/verificacoes.queries';
import { pedirConferencia, type Pendente } from './pedir.queries';

/** A waiting record, with its firm. */
export type Devido = Pendente & { readonly idCliente: number };

/** The waiting records of all firms, the longest waiting first. */
export const findDevidos = async (tx: Transaction, limit: number): Promise<Devido[]> =>
  (
    await tx.query<Devido & Record<string, unknown>>(
      'select id_cliente as "idCliente", origem, id_registro as "idRegistro" from foro_conflitos_devidos($1)',
      [limit],
    )
  ).rows;

/** Takes a record from the waiting ones; false if another process has it. */
export async function takeDevido(
  tx: Transaction,
  { idCliente, origem, idRegistro }: Devido,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from conflito_pendente where id_cliente = $1 and origem = $2 and id_registro = $3',
    [idCliente, origem, idRegistro],
  );
  return rowCount === 1;
}

/** Looks for conflicts that the save of a record made. */
export const conferir = (tx: Transaction, { idCliente, origem, idRegistro }: Devido): Promise<void> =>
  origem === 'processo'
    ? conferirProcesso(tx, idCliente, idRegistro)
    : pedirDoCliente(tx, idCliente, {
        idEmpresa: origem === 'clientePJ' ? idRegistro : null,
        idContato: origem === 'clientePF' ? idRegistro : null,
      });

const DO_CLIENTE =
  'select id from processo where id_cliente = $1 and (id_empresa = $2 or id_contato = $3) and data_exclusao is null';

/** The cases of a client, and those where it may be the opponent, are checked next. */
async function pedirDoCliente(
  tx: Transaction,
  idCliente: number,
  cliente: Pick<Contexto, 'idEmpresa' | 'idContato'>,
): Promise<void> {
  const { idEmpresa, idContato } = cliente;
  const { rows } = await tx.query<{ id: number }>(DO_CLIENTE, [idCliente, idEmpresa, idContato]);
  const procurados = await readProcurados(tx, await nomesDoCliente(tx, idCliente, cliente));
  const contexto = { idProcesso: null, idConsulta: null, ...cliente };
  const contra = await findAchados(tx, idCliente, procurados, contexto, ['parteContraria', 'advogado']);
  for (const { id } of [...rows, ...contra.flatMap(({ processos }) => processos)])
    await pedirConferencia(tx, idCliente, { origem: 'processo', idRegistro: id });
}

const CASO = `select p.id_empresa as "idEmpresa", p.id_contato as "idContato", p.advogado_contra_nome as advogado,
    (select coalesce(jsonb_agg(jsonb_build_object('nome', t.nome, 'documento', coalesce(t.cpf, t.cnpj), 'papel', 'contraria') order by t.id), '[]')
      from parte_contraria t where t.id_cliente = $1 and t.id_processo = p.id and t.data_exclusao is null) as partes
  from processo p where p.id_cliente = $1 and p.id = $2 and p.data_exclusao is null`;

interface Caso extends Record<string, unknown> {
  readonly idEmpresa: number | null;
  readonly idContato: number | null;
  readonly advogado: string | null;
  readonly partes: readonly CheckedName[];
}

/** Stores a check of the case's people if its findings are others than those that are known. */
async function conferirProcesso(tx: Transaction, idCliente: number, idProcesso: number): Promise<void> {
  const {
    rows: [caso],
  } = await tx.query<Caso>(CASO, [idCliente, idProcesso]);
  if (caso === undefined) return;
  const { idEmpresa, idContato, advogado, partes } = caso;
  const nomes: CheckedName[] = [
    ...(await nomesDoCliente(tx, idCliente, caso)),
    ...partes,
    ...(advogado === null ? [] : [{ nome: advogado, documento: null, papel: 'advogado' as const }]),
  ].slice(0, MAX_CHECK_NAMES);
  const contexto = { idProcesso, idConsulta: null, idEmpresa, idContato };
  const procurados = await readProcurados(tx, nomes);
  const achados = await findAchados(tx, idCliente, procurados, contexto);
  const { vistos, pendentes } = await readConhecidos(tx, idCliente, idProcesso);
  const novos = newOnes(achados, vistos);
  if (keysOf(novos) === keysOf(newOnes(pendentes, vistos))) return;
  await tx.db.insert(verificacaoConflito).values({
    ...rowOf(nomes, procurados, achados, contexto),
    idCliente,
    novos: novos.length,
  });
}

const CONHECIDOS = `with decidida as (
    select id, achados from verificacao_conflito where id_cliente = $1 and id_processo = $2 and decisao is not null order by id desc limit 1)
  select coalesce((select achados from decidida), '[]') as vistos,
    coalesce((select achados from verificacao_conflito where id_cliente = $1 and id_processo = $2 and novos is not null
      and id > coalesce((select id from decidida), 0) order by id desc limit 1), '[]') as pendentes`;

interface Conhecidos extends Record<string, unknown> {
  /** Findings of the case's last decided check. */
  readonly vistos: readonly Finding[];
  /** Findings of the last check that a save started since. */
  readonly pendentes: readonly Finding[];
}

async function readConhecidos(tx: Transaction, idCliente: number, idProcesso: number): Promise<Conhecidos> {
  const { rows } = await tx.query<Conhecidos>(CONHECIDOS, [idCliente, idProcesso]);
  return rows[0] ?? { vistos: [], pendentes: [] };
}

const keyOf = ({ origem, papel, lado, procurado, nome }: Finding) =>
  [origem, papel, lado, procurado, nome].join('\n');

const keysOf = (findings: readonly Finding[]) => findings.map(keyOf).sort().join('\n\n');

/** Findings of the same side are no news: they would teach people to look past the mark. */
function newOnes(achados: readonly Finding[], vistos: readonly Finding[]): Finding[] {
  const seen = new Set(vistos.map(keyOf));
  return achados.filter((finding) => finding.cor !== 'cinza' && !seen.has(keyOf(finding)));
}
