-- How a person arranged the home page: no doing of the firm's, so the history leaves it out.

alter table usuario add column inicio jsonb;
select foro_guarda_historico('usuario', 'nome', calados => array['nome_empresa', 'usuario_tipo', 'versao_token', 'inicio'], segredos => array['senha_hash']);
