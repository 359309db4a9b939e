-- The ledger's lines have a history too.

select foro_guarda_historico('lancamento', 'descricao', 'id_processo');
