-- The firms' calendars have a history too.

select foro_guarda_historico('calendario', 'nome');
select foro_guarda_historico('calendario_dia', 'motivo', 'id_calendario');
select foro_guarda_historico('calendario_suspensao', 'motivo', 'id_calendario');
select foro_guarda_historico('calendario_conferencia', 'ano', 'id_calendario');
