import type { CheckedName, Finding } from '@foro/shared/contracts/conflict-check';
import type { FindingSource } from '@foro/shared/contracts/conflict-check-codes';
import { isCnpj } from '@foro/shared/validation';
import type { Transaction } from '../../../db/drivers/transaction';
import { readAjuste } from '../ajuste/ajuste.queries';
import {
  byWeight,
  levelOf,
  pessoaOf,
  sideOf,
  type Achado,
  type Candidato,
  type ConsultaRole,
  type Procurado,
} from './judge';

/** Candidates of one source that are judged for a name. */
const CANDIDATES = 60;
/** Findings of one name that are kept, the heaviest. */
const FINDINGS = 20;
/** Cases that a finding names. */
const CASES = 5;
/** Up to how many texts with a name are counted. */
const MENTIONS = 100;

/** What a check is about: its own records are no finding. */
export type Contexto = Readonly<
  Record<'idProcesso' | 'idConsulta' | 'idEmpresa' | 'idContato', number | null>
>;

const PROCURADOS = `select n.nome, n.documento, n.papel, foro_palavras(n.nome) as palavras, foro_som(n.nome) as som,
    foro_palavras_raras(foro_som(n.nome)) as raras, foro_mencoes(n.nome, ${MENTIONS}) as mencoes
  from rows from (jsonb_to_recordset($1::jsonb) as (nome text, documento text, papel text)) with ordinality as n(nome, documento, papel, posicao) order by n.posicao`;

const CANDIDATOS = `select c.* from foro_nomes_conferidos($1, $2, $3, $4::text[], ${CANDIDATES}, $5::text[]) c`;

const ABERTO = "p.processo_status_ordem !~ '^(arquivad|encerrad|baixad)'";

/** SQL: the cases of each record found, its office, and whether it is in the trash. */
const DETALHES = `with achado as (select distinct origem, id from jsonb_to_recordset($2::jsonb) as a(origem text, id integer)),
  caso as (
    select a.origem, a.id, p.id as processo from achado a join processo p on p.id_cliente = $1 and p.id_empresa = a.id and p.data_exclusao is null where a.origem = 'clientePJ'
    union all select a.origem, a.id, p.id from achado a join processo p on p.id_cliente = $1 and p.id_contato = a.id and p.data_exclusao is null where a.origem = 'clientePF'
    union all select a.origem, a.id, t.id_processo from achado a join parte_contraria t on t.id_cliente = $1 and t.id = a.id where a.origem = 'parteContraria'
    union all select a.origem, a.id, t.id_processo from achado a join publicacao t on t.id_cliente = $1 and t.id = a.id where a.origem = 'publicacao'
    union all select a.origem, a.id, a.id from achado a where a.origem = 'advogado'
  ), casos as (
    select c.origem, c.id, count(p.id)::int as quantidade, bool_or(${ABERTO}) as "temAberto", to_char(max(p.data_alteracao), 'YYYY-MM-DD') as ultimo,
        (array_agg(jsonb_build_object('id', p.id, 'titulo', p.titulo) order by p.id desc))[1:${CASES}] as processos, max(e.nome_fantasia) as escritorio,
        bool_and(p.data_exclusao is not null) as excluidos
      from caso c join processo p on p.id_cliente = $1 and p.id = c.processo join empresa e on e.id_cliente = $1 and e.id = p.id_empresa_grupo
      group by c.origem, c.id
  )
  select a.origem, a.id, q.papel as "papelNaConsulta", case when q.id is not null then jsonb_build_object('id', k.id, 'situacao', k.situacao) end as consulta,
      coalesce(c.quantidade, 0) as quantidade, coalesce(c."temAberto", false) as "temAberto", coalesce(c.processos, '{}') as processos,
      c.ultimo, to_char(coalesce(e.data_exclusao, u.data_exclusao), 'YYYY-MM-DD') as "excluidoEm",
      coalesce(e.data_exclusao, u.data_exclusao, t.data_exclusao) is not null or coalesce(c.excluidos, false) as "isExcluido",
      coalesce(c.escritorio, g.nome_fantasia) as escritorio
    from achado a left join casos c on c.origem = a.origem and c.id = a.id
      left join empresa e on a.origem = 'clientePJ' and e.id_cliente = $1 and e.id = a.id
      left join usuario u on a.origem in ('clientePF', 'equipe') and u.id_cliente = $1 and u.id = a.id
      left join parte_contraria t on a.origem = 'parteContraria' and t.id_cliente = $1 and t.id = a.id
      left join consulta_pessoa q on a.origem = 'consulta' and q.id_cliente = $1 and q.id = a.id
      left join consulta k on k.id_cliente = $1 and k.id = q.id_consulta
      left join empresa g on g.id_cliente = $1 and g.id = k.id_empresa_grupo`;

interface Detalhes extends Record<string, unknown> {
  readonly origem: string;
  readonly id: number;
  readonly quantidade: number;
  readonly temAberto: boolean;
  readonly ultimo: string | null;
  readonly excluidoEm: string | null;
  readonly isExcluido: boolean;
  readonly escritorio: string | null;
  readonly processos: Finding['processos'];
  readonly consulta: Finding['consulta'] | null;
  readonly papelNaConsulta: ConsultaRole | null;
}

/** A record found, and the name by which it was. */
interface Julgado {
  readonly procurado: Procurado;
  readonly achado: Achado;
}

/** The people of a check, with what the database makes of their names. */
export async function readProcurados(tx: Transaction, nomes: readonly CheckedName[]): Promise<Procurado[]> {
  const { rows } = await tx.query<Procurado & Record<string, unknown>>(PROCURADOS, [JSON.stringify(nomes)]);
  return rows;
}

/**
 * Compares the people with everybody whom the firm knows: findings by weight, the same person once for each name.
 * @param fontes the only sources to look in; null for all
 */
export async function findAchados(
  tx: Transaction,
  idCliente: number,
  procurados: readonly Procurado[],
  contexto: Contexto,
  fontes: readonly FindingSource[] | null = null,
): Promise<Finding[]> {
  const isOwn = isOwnOf(contexto);
  const { anosExCliente } = await readAjuste(tx, idCliente);
  const achados: Finding[] = [];
  const judged: Julgado[] = [];
  for (const procurado of procurados)
    for (const achado of await judge(tx, procurado, fontes))
      if (!isOwn(achado)) judged.push({ procurado, achado });
  const surest = surestOf(judged);
  for (const procurado of procurados) {
    const found = surest.filter((one) => one.procurado === procurado).map(({ achado }) => achado);
    achados.push(
      ...(await describe(tx, idCliente, procurado, found, contexto)).map(recommendTo(anosExCliente)),
    );
    if (fontes === null && procurado.mencoes > 0) achados.push(mentionsOf(procurado));
  }
  return achados.sort(byWeight);
}

/** Each record once for a person: by that one of a company's names with which it agrees most. */
function surestOf(judged: readonly Julgado[]): Julgado[] {
  const seen = new Set<string>();
  return judged
    .toSorted((a, b) => a.achado.nivel - b.achado.nivel)
    .filter(({ procurado, achado }) => {
      const key = `${pessoaOf(procurado)} ${keyOf(achado)}`;
      return !seen.has(key) && seen.add(key);
    });
}

/** Marks who was a client less than these years ago and would be on the other side. */
function recommendTo(exClienteAnos: number) {
  const since = new Date();
  since.setFullYear(since.getFullYear() - exClienteAnos);
  const first = since.toISOString().slice(0, 10);
  return (finding: Finding): Finding =>
    finding.lado === 'oposto' && finding.exClienteDesde !== null && finding.exClienteDesde > first
      ? { ...finding, exClienteAnos }
      : finding;
}

async function judge(
  tx: Transaction,
  procurado: Procurado,
  fontes: readonly FindingSource[] | null,
): Promise<Achado[]> {
  const { nome, documento, raras } = procurado;
  const isCompany = documento !== null && isCnpj(documento);
  const { rows } = await tx.query<Candidato & Record<string, unknown>>(CANDIDATOS, [
    nome,
    isCompany ? null : documento,
    isCompany ? documento : null,
    raras,
    fontes,
  ]);
  return rows.flatMap((candidato) => {
    const nivel = levelOf(procurado, candidato);
    return nivel === null ? [] : [{ ...candidato, nivel }];
  });
}

/** Whether a record is the client, or the opposing lawyer, of the case that the check is for. */
function isOwnOf({ idProcesso, idEmpresa, idContato }: Contexto) {
  const own: Readonly<Record<string, number | null>> = {
    clientePJ: idEmpresa,
    clientePF: idContato,
    advogado: idProcesso,
  };
  return ({ origem, id }: Achado) => own[origem] === id;
}

/** One finding for all records of the same person in the same part, the surest level first. */
async function describe(
  tx: Transaction,
  idCliente: number,
  { nome: procurado, papel }: Procurado,
  found: readonly Achado[],
  { idProcesso, idConsulta }: Contexto,
): Promise<Finding[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.query<Detalhes>(DETALHES, [
    idCliente,
    JSON.stringify(found.map(({ origem, id }) => ({ origem, id }))),
  ]);
  const detalhes = new Map(rows.map((row) => [keyOf(row), row]));
  const known = new Set(
    found
      .filter(({ origem }) => origem !== 'publicacao' && origem !== 'consulta')
      .map(({ palavras }) => palavras),
  );
  const people = new Map<string, Finding>();
  for (const { nivel, origem, id, nome, palavras, cpf, cnpj } of found.toSorted(
    (a, b) => a.nivel - b.nivel,
  )) {
    const detalhe = detalhes.get(keyOf({ origem, id }));
    // A company is found by both of its names.
    if (detalhe === undefined || !detalhes.delete(keyOf({ origem, id }))) continue;
    // A client's record of the case itself was left out before; these belong to one case.
    const isOfCase = origem === 'parteContraria' || origem === 'publicacao';
    if (isOfCase && detalhe.processos.some((processo) => processo.id === idProcesso)) continue;
    if (origem === 'publicacao' && known.has(palavras)) continue;
    const { consulta, papelNaConsulta } = detalhe;
    if (consulta?.id === idConsulta && consulta !== null) continue;
    const side = sideOf(papel, origem, papelNaConsulta);
    // Its people are clients and parties by now.
    if (consulta?.situacao === 'aceita' && side.lado === 'mesmo') continue;
    const key = `${origem} ${papelNaConsulta} ${cpf ?? cnpj ?? palavras}`;
    const before = people.get(key);
    const shown = shownOf(origem, detalhe);
    people.set(
      key,
      before ? together(before, shown) : { nivel, origem, papel, ...side, procurado, nome, ...shown },
    );
  }
  return [...people.values()].sort(byWeight).slice(0, FINDINGS);
}

const keyOf = ({ origem, id }: { readonly origem: string; readonly id: number }) => `${origem} ${id}`;

type Shown = Pick<
  Finding,
  'escritorio' | 'quantidade' | 'processos' | 'isExcluido' | 'exClienteDesde' | 'consulta'
>;

function shownOf(origem: FindingSource, detalhe: Detalhes): Shown {
  const { escritorio, quantidade, processos, isExcluido, temAberto, ultimo, excluidoEm, consulta } = detalhe;
  const isClient = origem === 'clientePJ' || origem === 'clientePF';
  const exClienteDesde = isClient && !temAberto ? (ultimo ?? excluidoEm) : null;
  return { escritorio, quantidade, processos, isExcluido, exClienteDesde, ...(consulta && { consulta }) };
}

/** Two records of one person. */
const together = (a: Finding, b: Shown): Finding => ({
  ...a,
  quantidade: a.quantidade + b.quantidade,
  processos: [...a.processos, ...b.processos].sort((one, other) => other.id - one.id).slice(0, CASES),
  isExcluido: a.isExcluido && b.isExcluido,
  ...latestOf(a, b),
});

/** The later of two enquiries. */
const latestOf = ({ consulta: a }: Pick<Finding, 'consulta'>, { consulta: b }: Pick<Finding, 'consulta'>) =>
  a && b && { consulta: a.id > b.id ? a : b };

/** The texts that name somebody: counted, not judged. */
const mentionsOf = ({ nome, papel, mencoes }: Procurado): Finding => ({
  nivel: 6,
  origem: 'texto',
  papel,
  ...sideOf(papel, 'texto'),
  procurado: nome,
  nome,
  escritorio: null,
  quantidade: mencoes,
  processos: [],
  isExcluido: false,
  exClienteDesde: null,
});
