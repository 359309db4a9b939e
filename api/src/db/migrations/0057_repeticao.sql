-- A commitment that comes again is as many commitments, which know each other by their series: each may be moved by itself.

alter table compromisso add column id_serie uuid;
alter table compromisso add column frequencia varchar(10) check (frequencia in ('diaria', 'semanal', 'mensal', 'anual'));
alter table compromisso add constraint compromisso_serie check ((id_serie is null) = (frequencia is null));
create index compromisso_da_serie on compromisso (id_cliente, id_serie, data_inicio) where id_serie is not null and data_exclusao is null;
select foro_guarda_historico('compromisso', 'processo_agenda', 'id_processo', calados => array['id_prazo', 'prazo_papel', 'sequencia', 'origem_ics', 'id_serie', 'frequencia']);
