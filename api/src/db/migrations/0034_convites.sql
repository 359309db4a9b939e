-- An invitation is a link of a longer life, by which a new person chooses the first password.

alter table link_de_senha add column finalidade varchar(10) not null default 'redefinir' check (finalidade in ('redefinir', 'convite'));

alter table mensagem drop constraint mensagem_tipo_check;
alter table mensagem add constraint mensagem_tipo_check check (tipo in ('redefinir', 'convite', 'fator_desligado', 'fator_recusado'));
