import { createHash } from 'node:crypto';
import { parseCnj } from '@foro/shared/validation';
import type { Row, Transaction } from './installation';
import { instantAt, isDiaUtil, textOf, type Dia } from './calendario';
import type { Firma } from './firma';

/** Business days with publications, up to yesterday, and how many each has. */
const DIAS = 10;
const POR_DIA = 3;

/** Recent publications that nobody has treated yet. */
const POR_TRATAR = 12;

interface Ato {
  readonly tipo: string;
  readonly documento: string;
  readonly texto: string;
}

const ATOS: readonly Ato[] = [
  {
    tipo: 'Intimação',
    documento: 'Sentença',
    texto:
      'Vistos. Diante do exposto, JULGO PROCEDENTE o pedido, com resolução de mérito (CPC, art. 487, I). Custas pela parte vencida. P.I.',
  },
  {
    tipo: 'Intimação',
    documento: 'Despacho',
    texto: 'Manifeste-se a parte autora sobre a contestação, no prazo de 15 (quinze) dias. Int.',
  },
  {
    tipo: 'Intimação',
    documento: 'Decisão',
    texto:
      'Especifiquem as partes as provas que pretendem produzir, no prazo comum de 5 dias, justificando sua pertinência. Intimem-se.',
  },
  {
    tipo: 'Intimação',
    documento: 'Ato ordinatório',
    texto:
      'Ciência às partes da audiência de conciliação designada para o dia 15/03/2027, às 14h30, na sala virtual do CEJUSC.',
  },
  {
    tipo: 'Intimação',
    documento: 'Acórdão',
    texto: 'ACORDAM, em sessão permanente e virtual, negar provimento ao recurso, por votação unânime.',
  },
  {
    tipo: 'Lista de distribuição',
    documento: 'Distribuição',
    texto: 'Processo distribuído por sorteio. Relator a designar.',
  },
  {
    tipo: 'Intimação',
    documento: 'Despacho',
    texto:
      'Recolha a parte exequente as custas da pesquisa requerida, em 10 (dez) dias, sob pena de arquivamento.',
  },
];

const OABS = `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa, data_inclusao, data_alteracao)
  select u.id_cliente, (100003 + 7919 * row_number() over (order by u.id))::text, coalesce(e.estado, 'SP'), u.id, $2::date - 365, true,
    ($2::date - 365 + time '12:00') at time zone 'UTC', ($2::date - 365 + time '12:00') at time zone 'UTC'
  from usuario u left join empresa e on e.id_cliente = u.id_cliente and e.id = u.id_empresa
  where u.id_cliente = $1 and u.ativo and u.id_usuario_tipo = 9 order by u.id limit 20 returning id`;

const CAPTURAS = `insert into captura (id_cliente, fonte, id_oab, de, ate, horario, situacao, tentativas, proxima_em, pedida_em, terminada_em, pagina, novas)
  select o.id_cliente, 'djen', o.id, $2::date - 4, $2, $3::timestamptz, 'feita', 1, $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '2 minutes', 1, 0
  from oab_monitorada o where o.id_cliente = $1`;

interface Caso extends Record<string, unknown> {
  readonly id: number;
  readonly numero: string;
  readonly parte: string;
  readonly advogado: string;
  readonly oab: string;
  readonly uf: string;
  readonly idUsuario: number;
  readonly idAcompanhamento: number | null;
}

// Cases of the lawyers whose numbers are watched, taken from each lawyer in turn.
const CASOS = `select p.id, p.numero_cnj_digitos as numero, p.cliente_nome as parte, u.nome as advogado, o.numero as oab, o.uf, u.id as "idUsuario",
    (select a.id from acompanhamento a where a.id_cliente = p.id_cliente and a.id_processo = p.id order by a.id desc limit 1) as "idAcompanhamento"
  from processo p join oab_monitorada o on o.id_cliente = p.id_cliente and o.id_usuario = p.id_equipe_usuario
  join usuario u on u.id_cliente = o.id_cliente and u.id = o.id_usuario
  where p.id_cliente = $1 and p.numero_cnj_digitos is not null
  order by row_number() over (partition by o.id order by p.id desc), o.id limit $2`;

const NOMEADOS = `insert into publicacao_oab (id_cliente, id_publicacao, id_oab)
  select t.id_cliente, t.id, o.id from publicacao t join oab_monitorada o on o.id_cliente = t.id_cliente and o.numero = t.advogados -> 0 ->> 'numero'
  where t.id_cliente = $1`;

const COMO_AS_PUBLICACOES = `update acompanhamento t set visivel_cliente = null
  where t.id_cliente = $1 and exists (select from publicacao p where p.id_cliente = t.id_cliente and p.id_acompanhamento = t.id)`;

/** This many business days before today, the latest first. */
function diasUteisAntes(hoje: Dia, count: number): Dia[] {
  const days: Dia[] = [];
  for (let day = hoje - 1; days.length < count; day--) if (isDiaUtil(day)) days.push(day);
  return days;
}

/**
 * The state of the publication at this place, the latest first: new, treated with its follow-up, ignored, or
 * withdrawn.
 */
function situacaoAt(place: number, dia: Dia, { idUsuario, idAcompanhamento }: Caso): Row {
  const em = instantAt(dia, 9 * 60 + 40);
  const open = {
    situacao: 'nova',
    id_acompanhamento: null,
    tratada_em: null,
    id_usuario_tratou: null,
    motivo: null,
    cancelada_em: null,
    motivo_cancelamento: null,
  };
  if (place === 1)
    return {
      ...open,
      situacao: 'cancelada',
      cancelada_em: instantAt(dia, 13 * 60 + 4),
      motivo_cancelamento: 'Publicada em duplicidade',
    };
  if (place < POR_TRATAR) return open;
  const done = { ...open, tratada_em: em, id_usuario_tratou: idUsuario };
  return place % 5 === 0
    ? { ...done, situacao: 'ignorada', motivo: 'Mera distribuição' }
    : { ...done, situacao: 'tratada', id_acompanhamento: idAcompanhamento };
}

function rowOf({ idCliente }: Firma, dia: Dia, caso: Caso, place: number): Row {
  const ato = ATOS[place % ATOS.length];
  if (ato === undefined) throw new RangeError('there is an act for each place');
  const { numero, parte, advogado, oab, uf } = caso;
  const texto = `${ato.texto} - ADV: ${advogado.toUpperCase()} (OAB ${oab}/${uf})`;
  const captada = instantAt(dia, 6 * 60 + 3);
  // One publication is about a case that the firm has not registered.
  const numeroPublicado = place === 4 ? '10087748520268260100' : numero;
  const isUnknown = numeroPublicado !== numero;
  const tribunal = parseCnj(numeroPublicado)?.orgao?.nome ?? 'TJSP';
  return {
    id_cliente: idCliente,
    fonte: 'djen',
    id_externo: String(600_000_000 + place),
    impressao: createHash('sha256').update(`${idCliente} ${place}`).digest('hex'),
    tribunal,
    orgao: `${(place % 4) + 1}ª Vara`,
    tipo: ato.tipo,
    tipo_documento: ato.documento,
    classe: 'PROCEDIMENTO COMUM CÍVEL',
    meio: 'D',
    disponibilizada_em: textOf(dia),
    numero: numeroPublicado,
    texto,
    partes: [{ nome: parte.toUpperCase(), polo: place % 2 === 0 ? 'A' : 'P' }],
    advogados: [{ nome: advogado, numero: oab, uf }],
    original: {},
    id_processo: isUnknown ? null : caso.id,
    ...situacaoAt(place, dia, caso),
    data_inclusao: captada,
    data_alteracao: captada,
  };
}

/**
 * Writes watched numbers of the lawyers, and ten business days of publications of their cases: the latest
 * untreated, one withdrawn.
 */
export async function writePublicacoes(tx: Transaction, firma: Firma): Promise<void> {
  const { idCliente, hoje } = firma;
  await tx.query(OABS, [idCliente, textOf(hoje)]);
  const days = diasUteisAntes(hoje, DIAS);
  const [last = hoje - 1] = days;
  await tx.query(CAPTURAS, [idCliente, textOf(last), instantAt(last, 13 * 60)]);
  const { rows: casos } = await tx.query<Caso>(CASOS, [idCliente, DIAS * POR_DIA]);
  await tx.insertRows(
    'publicacao',
    casos.map((caso, place) => rowOf(firma, days[Math.floor(place / POR_DIA)] ?? last, caso, place)),
  );
  await tx.query(NOMEADOS, [idCliente]);
  await tx.query(COMO_AS_PUBLICACOES, [idCliente]);
}
