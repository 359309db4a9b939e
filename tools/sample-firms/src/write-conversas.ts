import type { Transaction } from './installation';
import { textOf } from './calendario';
import type { Firma } from './firma';

/** Of each case, oldest first: whether the client writes, and what; the last one is unread. */
const MENSAGENS: readonly (readonly [doCliente: boolean, texto: string])[] = [
  [true, 'Bom dia! Já há data para a audiência? Preciso avisar no trabalho.'],
  [false, 'Bom dia! Ainda não foi marcada. Assim que o juiz marcar, avisamos você por aqui.'],
  [true, 'Obrigado. Posso mandar o comprovante que faltava por aqui?'],
];

// The newest cases of the clients that sign in, one for each of them.
const CONVERSAS = `insert into conversa_mensagem (id_cliente, id_processo, do_cliente, texto, lida_em, data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, c.id, m.do_cliente, m.texto, case when m.lugar < $4 then q.em + interval '1 hour' end, q.em, autor, q.em, autor
  from (select distinct on (u.id) p.id, p.id_equipe_usuario, u.id as id_usuario from usuario u
      join processo p on p.id_cliente = u.id_cliente and (p.id_contato = u.id or p.id_empresa = u.id_empresa)
    where u.id_cliente = $1 and u.email = any($3::text[]) and u.id_usuario_tipo in (6, 12) order by u.id, p.id desc) c
  cross join jsonb_to_recordset($5::jsonb) as m (do_cliente boolean, texto text, lugar int)
  cross join lateral (select ($2::date + time '13:00') at time zone 'UTC' - make_interval(days => $4 - m.lugar) as em,
    case when m.do_cliente then c.id_usuario else c.id_equipe_usuario end as autor) q
  order by c.id, m.lugar`;

// In the same cases.
const PEDIDOS = `insert into documento_pedido (id_cliente, id_processo, titulo, instrucoes, vencimento, data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, c.id_processo, 'Comprovante de residência', 'Dos últimos três meses, em seu nome. Pode ser uma foto.', $2::date + 7, c.em, c.autor, c.em, c.autor
  from (select id_processo, max(data_inclusao) as em, max(id_usuario_inclusao) filter (where not do_cliente) as autor from conversa_mensagem
    where id_cliente = $1 group by 1) c`;

const LISTA = `insert into documento_lista (id_cliente, nome, papeis) values ($1, 'Primeira entrevista', $2)`;
const PAPEIS = [
  { titulo: 'RG e CPF', instrucoes: 'Frente e verso' },
  { titulo: 'Comprovante de residência', instrucoes: 'Dos últimos três meses' },
  { titulo: 'Procuração assinada', instrucoes: null },
];

/** Writes a short conversation and a request for a document in a case of each client that signs in. */
export async function writeConversas(
  tx: Transaction,
  { idCliente, hoje }: Firma,
  emails: readonly string[],
): Promise<void> {
  const mensagens = MENSAGENS.map(([do_cliente, texto], index) => ({ do_cliente, texto, lugar: index + 1 }));
  await tx.query(CONVERSAS, [idCliente, textOf(hoje), emails, MENSAGENS.length, JSON.stringify(mensagens)]);
  await tx.query(PEDIDOS, [idCliente, textOf(hoje)]);
  await tx.query(LISTA, [idCliente, JSON.stringify(PAPEIS)]);
}
