-- Where a commitment came from, when it was brought in from a calendar file: a fingerprint of its UID there, and of which repetition it
-- is. The same file brought in again finds what it brought before.

alter table compromisso add column origem_ics char(64);
create unique index compromisso_importado on compromisso (id_cliente, id_usuario_inclusao, origem_ics) where origem_ics is not null and data_exclusao is null;
select foro_guarda_historico('compromisso', 'processo_agenda', 'id_processo', calados => array['id_prazo', 'prazo_papel', 'sequencia', 'origem_ics']);
