-- Charging thousands of lines changes one column of each. With a trigger before the update PostgreSQL makes the generated columns
-- (`busca`, `descricao_ordem`) again for each line; without one it keeps them, unless a column that they are made of changes. So
-- what only refuses a change comes after it, and only if a column that it looks at was set.

drop trigger defende_fechamento on lancamento;
create trigger defende_fechamento before insert on lancamento for each row execute function lancamento_defende_fechamento();
-- A writer takes the lock that closing a month waits for after its line was changed, and still before its commit: it sees the month
-- closed, or the closing waits for it. A closing touches no line, so neither waits for the other twice.
create trigger defende_fechamento_alterado after update of id_processo, tipo, categoria, descricao, valor, competencia, vencimento, pago_em, pago_por,
  onus, reembolsavel, visivel_cliente, guia_tipo, guia_numero, guia_codigo, id_estornado, data_exclusao
  on lancamento for each row execute function lancamento_defende_fechamento();

drop trigger guarda_tipo on lancamento;
create trigger guarda_tipo after update of tipo on lancamento for each row
  when (old.estornado and new.tipo <> old.tipo) execute function lancamento_guarda_tipo();
