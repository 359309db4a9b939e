import type { Transaction } from './installation';
import { instantAt } from './calendario';
import type { Firma } from './firma';

// The notices of the watcher a day before each commitment of these days, under its own keys, so that it does
// not repeat them. Notices of commitments that have begun are marked as read.
const WRITE = `insert into aviso (id_cliente, chave, tipo, id_usuario, id_titular, titulo, id_compromisso, referencia, criado_em, lido_em)
  select c.id_cliente, 'c:' || c.id || ':' || (extract(epoch from c.data_inicio) * 1000)::bigint || ':1440:' || u.id,
    case when c.processo_agenda ~* '^audi[eê]ncia ' then 'audiencia' else 'compromisso' end, u.id, u.id, c.processo_agenda, c.id, c.data_inicio,
    c.data_inicio - interval '1 day', case when c.data_inicio < $2 then c.data_inicio - interval '20 hours' end
  from compromisso c
  join compromisso_participante p on p.id_cliente = c.id_cliente and p.id_processo_agenda = c.id
  join usuario u on u.id_cliente = p.id_cliente and u.id = p.id_usuario_participante and u.ativo
  where c.id_cliente = $1 and c.id_prazo is null and c.data_inicio > $2::timestamptz - interval '5 days' and c.data_inicio <= $2::timestamptz + interval '1 day'
  order by c.data_inicio, c.id, u.id limit 300`;

// Participants of future commitments were invited, and some have answered.
const INVITE = `insert into compromisso_convite (id_cliente, id_processo_agenda, id_participante, id_usuario_inclusao, criado_em, fim, sequencia, enviada_em,
    resposta, respondida_em, respondida_sequencia)
  select c.id_cliente, c.id, p.id, c.id_usuario_inclusao, c.data_inclusao, c.data_fim, c.sequencia, c.data_inclusao, r.resposta,
    case when r.resposta is not null then c.data_inclusao + interval '3 hours' end, case when r.resposta is not null then c.sequencia end
  from compromisso c
  join compromisso_participante p on p.id_cliente = c.id_cliente and p.id_processo_agenda = c.id and p.id_usuario_participante is distinct from c.id_usuario_inclusao
  cross join lateral (select case when p.id % 5 < 3 then 'aceito' when p.id % 5 = 3 then 'recusado' end as resposta) r
  where c.id_cliente = $1 and c.id_prazo is null and c.data_inicio > $2::timestamptz
  order by c.data_inicio, c.id, p.id limit 300`;

/** The minute of the day from which the people of a sample firm look at their agenda. */
const NOW = 8 * 60;

/** Writes the notices of a sample firm's last days, and the invitations of its people. */
export async function writeAvisos(tx: Transaction, { idCliente, hoje }: Firma): Promise<void> {
  await tx.query(WRITE, [idCliente, instantAt(hoje, NOW)]);
  await tx.query(INVITE, [idCliente, instantAt(hoje, NOW)]);
}
