-- What a person is shown of each of her sessions, to tell which is which: the device and the address that signed in.

alter table sessao add column aparelho varchar(60), add column endereco varchar(45);

-- A new version of a user's tokens voids those given before: the sessions that they name end with them, whoever counts it up.
create function foro_encerra_sessoes() returns trigger
  language plpgsql
  as $$
  begin
    update sessao set encerrada_em = clock_timestamp()
      where id_cliente = new.id_cliente and id_usuario = new.id and encerrada_em is null;
    return null;
  end $$;
revoke all on function foro_encerra_sessoes() from public;
create trigger usuario_encerra_sessoes after update of versao_token on usuario
  for each row when (old.versao_token <> new.versao_token) execute function foro_encerra_sessoes();
