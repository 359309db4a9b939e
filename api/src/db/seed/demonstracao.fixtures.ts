type Select = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;

/**
 * Describes the books of the demonstration firm: costs, fees, deadlines, risks, statements and publications.
 */
export function describeLivros(select: Select): void {
  it('keeps a ledger of every case, of lines that are paid, overdue and to come, none before its case', async () => {
    const [row] = await select<
      Record<string, number>
    >(`select count(*)::int as total, count(distinct l.id_processo)::int as processos,
      count(*) filter (where l.pago_em is null and l.vencimento < '2026-11-20')::int as vencidos, count(*) filter (where l.vencimento >= '2026-11-20')::int as a_vencer,
      count(*) filter (where l.competencia < p.data_distribuicao or l.competencia > '2026-11-20')::int as fora
      from lancamento l join processo p on p.id = l.id_processo where l.id_serie is null and l.id_rateio is null`);
    expect(row).toMatchObject({ total: 263, processos: 60, fora: 0 });
    expect(row?.vencidos).toBeGreaterThan(3);
    expect(row?.a_vencer).toBeGreaterThan(20);
  });

  it('has costs that come again, instalments that add up to their whole, and one that three cases share', async () => {
    const [row] = await select<
      Record<string, number | string>
    >(`select count(distinct id_serie)::int as series, count(*) filter (where id_serie is not null and pago_em is null)::int as abertas,
      count(*) filter (where id_serie is not null and competencia < data_distribuicao)::int as fora,
      (select min(soma)::text || ' ' || max(soma) from (select sum(valor) as soma from lancamento where serie_total = 10 group by id_serie) s) as parcelados,
      sum(l.valor) filter (where id_rateio is not null)::text as rateado, count(distinct id_processo) filter (where id_rateio is not null)::int as processos
      from lancamento l join processo p on p.id = l.id_processo`);
    expect(row).toMatchObject({
      series: 6,
      fora: 0,
      parcelados: '12345.67 12345.67',
      rateado: '1000.00',
      processos: 3,
    });
    expect(row?.abertas).toBeGreaterThan(20);
  });

  it('has agreements about fees of each kind that is charged when it happens, and hours that are noted on their cases', async () => {
    const [row] = await select<
      Record<string, number>
    >(`select count(*)::int as contratos, count(distinct tipo)::int as tipos,
      count(*) filter (where id_processo is null)::int as do_cliente,
      (select count(*)::int from hora_trabalhada where dia < '2026-11-20') as horas,
      (select count(*)::int from hora_trabalhada h where not exists (select from contrato_honorario c where c.id_processo = h.id_processo and c.valor_hora is not null)) as soltas
      from contrato_honorario`);
    expect(row).toMatchObject({ contratos: 24, tipos: 4, do_cliente: 4, soltas: 0 });
    expect(row?.horas).toBeGreaterThan(30);
  });

  it('has an enquiry that was refused after a red check, an open one with a check that waits, and a case that two people see', async () => {
    await expect(
      select(
        'select k.situacao, v.cor, v.decisao from consulta k join verificacao_conflito v on v.id_consulta = k.id order by k.id',
      ),
    ).resolves.toEqual([
      { situacao: 'recusada', cor: 'vermelho', decisao: 'recusado' },
      { situacao: 'aberta', cor: null, decisao: null },
    ]);
    await expect(
      select(
        `select count(distinct a.id_usuario)::int as pessoas from processo_acesso a join processo p on p.id = a.id_processo and p.restrito
          group by p.id`,
      ),
    ).resolves.toEqual([{ pessoas: 2 }]);
  });

  it('has 60 deadlines around today, some late, some unconfirmed, some of nobody; the open ones in the calendar too', async () => {
    const [row] = await select<
      Record<string, number>
    >(`select count(*) filter (where situacao in ('sugerido', 'confirmado'))::int as abertos,
      count(*) filter (where situacao in ('sugerido', 'confirmado') and fim < '2026-11-20')::int as vencidos,
      count(*) filter (where situacao = 'sugerido')::int as sugeridos,
      count(*) filter (where situacao in ('sugerido', 'confirmado') and id_responsavel is null)::int as sem_responsavel,
      count(distinct id_responsavel)::int as pessoas,
      (select count(*)::int from compromisso where prazo_papel = 'fim') as na_agenda
      from prazo`);
    expect(row).toMatchObject({ abertos: 52, vencidos: 8, sugeridos: 19, sem_responsavel: 5, na_agenda: 52 });
    expect(row?.pessoas).toBeGreaterThan(2);
    await expect(
      select(
        `select c.id from compromisso c join prazo p on p.id = c.id_prazo where (c.data_inicio at time zone 'America/Sao_Paulo')::date <> case c.prazo_papel when 'fim' then p.fim else p.fim_interno end
          or p.situacao not in ('sugerido', 'confirmado') or (p.id_responsavel is not null and not exists (select from compromisso_participante m where m.id_processo_agenda = c.id and m.id_usuario_participante = p.id_responsavel))`,
      ),
    ).resolves.toEqual([]);
  });

  it('has assessed risks and provisions, some brought up to date, of the class that each case is of and never overdrawn', async () => {
    const [row] = await select<
      Record<string, number>
    >(`select count(distinct a.id_processo)::int as avaliados,
      (select count(*)::int from processo p where p.id_processo_risco is distinct from (select u.id_processo_risco from avaliacao_risco u where u.id_processo = p.id order by u.em desc, u.id desc limit 1)
        and exists (select from avaliacao_risco u where u.id_processo = p.id)) as fora,
      (select count(*)::int from provisao_movimento where memoria is not null) as atualizadas,
      (select count(*)::int from provisao_movimento m join processo p on p.id = m.id_processo where m.id_processo_risco <> p.id_processo_risco or m.em > '2026-11-20') as erradas,
      (select count(*)::int from processo p where provisao_saldo(p.id_cliente, p.id) < 0) as negativas,
      (select count(*)::int from processo p where provisao_saldo(p.id_cliente, p.id) > 0) as provisionados
      from avaliacao_risco a`);
    expect(row).toMatchObject({ fora: 0, erradas: 0, negativas: 0 });
    expect(row?.avaliados).toBeGreaterThan(15);
    expect(row?.provisionados).toBeGreaterThan(2);
    expect(row?.atualizadas).toBeGreaterThan(0);
  });

  it('keeps statements of account, sent to the clients that sign in, each with lines of its own client and period', async () => {
    const [row] = await select<
      Record<string, number>
    >(`select count(distinct c.id)::int as prestacoes, count(distinct u.id)::int as contas,
      count(*) filter (where l.pago_em not between c.de and c.ate or not (p.id_empresa is not distinct from c.id_empresa and p.id_contato is not distinct from c.id_contato))::int as fora
      from prestacao_conta c join lancamento l on l.id_prestacao = c.id join processo p on p.id = l.id_processo
      left join usuario u on u.email in ('clientepj@foro.dev', 'clientepf@foro.dev') and (u.id = c.id_contato or u.id_empresa = c.id_empresa) and c.situacao = 'enviada'`);
    expect(row).toEqual({ prestacoes: 9, contas: 2, fora: 0 });
  });

  it('has ten days of publications of its own cases, some untreated, one taken back, one of a case that is not registered', async () => {
    const [row] = await select<
      Record<string, number>
    >(`select count(*)::int as total, count(distinct disponibilizada_em)::int as dias, count(*) filter (where situacao = 'nova')::int as novas,
      count(*) filter (where situacao = 'tratada' and id_acompanhamento is not null)::int as tratadas, count(*) filter (where cancelada_em is not null)::int as canceladas,
      count(*) filter (where id_processo is null)::int as soltas, count(*) filter (where disponibilizada_em >= '2026-11-20' or data_inclusao >= '2026-11-20T00:00:00-03:00')::int as futuras,
      (select count(*)::int from publicacao t where not exists (select from publicacao_oab o where o.id_publicacao = t.id)) as sem_oab
      from publicacao`);
    expect(row).toMatchObject({
      total: 30,
      dias: 10,
      novas: 11,
      canceladas: 1,
      soltas: 1,
      futuras: 0,
      sem_oab: 0,
    });
    expect(row?.tratadas).toBeGreaterThan(8);
  });

  it.each([
    ['clientepj@foro.dev', 'p.id_empresa = u.id_empresa'],
    ['clientepf@foro.dev', 'p.id_contato = u.id'],
  ])('gives %s cases with follow-ups and opinions', async (email, own) => {
    const [row] = await select<{
      processos: number;
      acompanhamentos: number;
      pareceres: number;
    }>(`select count(distinct p.id)::int as processos, count(a.id)::int as acompanhamentos, count(a.parecer)::int as pareceres
      from usuario u join processo p on ${own} left join acompanhamento a on a.id_processo = p.id where u.email = '${email}'`);
    expect(row?.processos).toBeGreaterThanOrEqual(4);
    expect(row?.acompanhamentos).toBeGreaterThanOrEqual(6);
    expect(row?.pareceres).toBeGreaterThanOrEqual(2);
  });

  it('puts the commitments around today, between 8 and 19 hours of São Paulo, some at the same time, each with somebody', async () => {
    const [row] = await select<Record<string, number>>(`select
      count(*) filter (where dia < 0)::int as antes, count(*) filter (where dia = 0)::int as hoje, count(*) filter (where dia > 0)::int as depois, min(dia)::int as primeiro, max(dia)::int as ultimo,
      count(*) filter (where inicio < '08:00' or fim > '19:00' or fim <= inicio)::int as fora_de_hora, count(*) filter (where extract(isodow from data) > 5 and dia <> 0)::int as fim_de_semana
      from (select (data_inicio at time zone 'America/Sao_Paulo')::date - date '2026-11-20' as dia, (data_inicio at time zone 'America/Sao_Paulo')::date as data,
        (data_inicio at time zone 'America/Sao_Paulo')::time as inicio, (data_fim at time zone 'America/Sao_Paulo')::time as fim from compromisso where id_prazo is null) c`);
    expect(row).toMatchObject({ hoje: 4, fora_de_hora: 0, fim_de_semana: 0 });
    expect(row?.antes).toBeGreaterThan(15);
    expect(row?.depois).toBeGreaterThan(20);
    expect(row?.primeiro).toBeGreaterThanOrEqual(-30);
    expect(row?.ultimo).toBeLessThanOrEqual(45);
    const overlapping = await select(
      'select a.id from compromisso a join compromisso b on a.id < b.id and a.data_inicio < b.data_fim and b.data_inicio < a.data_fim where a.id_prazo is null and b.id_prazo is null',
    );
    expect(overlapping.length).toBeGreaterThan(3);
    await expect(
      select(
        'select id from compromisso c where id_prazo is null and not exists (select from compromisso_participante p where p.id_processo_agenda = c.id)',
      ),
    ).resolves.toEqual([]);
    await expect(
      select('select distinct id_processo_agenda_prioridade as id from compromisso order by 1'),
    ).resolves.toHaveLength(5);
    const own = await select<{ total: number }>(
      "select count(distinct id_processo_agenda)::int as total from compromisso_participante p join usuario u on u.id = p.id_usuario_participante where u.email in ('admin@foro.dev', 'gestor@foro.dev', 'colaborador@foro.dev') group by u.id",
    );
    expect(own.map(({ total }) => total >= 10)).toEqual([true, true, true]);
  });
}
