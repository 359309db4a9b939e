-- Whoever made a link and whoever is in charge of its case are told that the paper was accepted.

alter table aviso drop constraint aviso_tipo_check;
alter table aviso add constraint aviso_tipo_check
  check (tipo in ('compromisso', 'audiencia', 'prazo', 'vencido', 'pendentes', 'mudanca', 'cancelamento', 'convite', 'captura', 'entrega', 'aceite'));
