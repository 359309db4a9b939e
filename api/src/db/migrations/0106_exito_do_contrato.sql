-- A success fee is known by its part too: those that a case has already count when another is compared with the client's gain.
alter table lancamento drop constraint lancamento_contrato_parte_check;
alter table lancamento add constraint lancamento_contrato_parte_check check (contrato_parte in ('fixo', 'mensal', 'exito'));

-- Those of before are known by the name that they were entered with. Nothing that a person did, and nothing that is summed.
alter table lancamento disable trigger user;
alter table lancamento no force row level security;
update lancamento set contrato_parte = 'exito'
  where id_contrato is not null and contrato_parte is null and tipo = 'honorario' and descricao like '%: êxito de %';
alter table lancamento force row level security;
alter table lancamento enable trigger user;
