-- What is left of a client's advances after its statements is told by few of its lines: these have an index.

create index lancamento_adiantamento_cobrado on lancamento (id_cliente, id_processo)
  where id_prestacao is not null and (tipo = 'adiantamento' or pago_por = 'adiantamento' or id_estornado is not null);
