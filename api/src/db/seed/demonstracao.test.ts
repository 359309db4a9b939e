import { isCnj, isCnpj, isCpf, isEmail, isPhone, parseCnj } from '@foro/shared/validation';
import { isSenha } from '../../passwords';
import { contrastRatio } from '../../testing/contrast-ratio';
import {
  createTestDatabase,
  describeOnEngines,
  type EngineUnderTest,
} from '../../testing/describe-on-engines';
import { openDatabase } from '../drivers/database';
import { seedDemonstracao } from './demonstracao';
import { CONTAS_DEMONSTRACAO } from './plano-demonstracao';

const OPTIONS = { today: new Date('2026-11-20T15:00:00Z'), senha: 'Foro@2026' };

/** Everything that the generator decides, table by table; not the salted hash, nor what the clock stamps. */
const SNAPSHOT = [
  'empresa',
  'usuario',
  'equipe',
  'equipe_membro',
  'processo',
  'parte_contraria',
  'acompanhamento',
  'lancamento',
  'compromisso',
  'compromisso_participante',
  'prazo',
  'oab_monitorada',
  'publicacao',
];

async function digestOf(engine: Pick<EngineUnderTest, 'database'>, idCliente: number) {
  return engine.database.transaction({ idCliente }, async (tx) => {
    const digests: string[] = [];
    for (const table of SNAPSHOT) {
      const { rows } = await tx.query<{ soma: string }>(
        `select md5(string_agg((to_jsonb(t) - 'senha_hash')::text, '' order by to_jsonb(t)::text)) as soma from ${table} t`,
      );
      digests.push(`${table} ${rows[0]?.soma}`);
    }
    return digests;
  });
}

describeOnEngines('seedDemonstracao', (engine) => {
  let idCliente = 0;
  const select = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> => {
    const { rows } = await engine.database.transaction({ idCliente }, (tx) => tx.query<Row>(text));
    return rows;
  };

  beforeAll(async () => {
    ({ idCliente } = await seedDemonstracao(engine.database, OPTIONS));
  }, 60_000);

  it('leaves the firm as it is when it runs again', async () => {
    const before = await digestOf(engine, idCliente);
    await expect(
      seedDemonstracao(engine.database, { today: new Date(), senha: 'Outra@2026' }),
    ).resolves.toEqual({ idCliente, created: false });
    await expect(digestOf(engine, idCliente)).resolves.toEqual(before);
  });

  it('has the offices, people, cases, follow-ups and commitments of the plan', async () => {
    const [counts] = await select(`select
      (select count(*)::int from empresa where id_empresa_tipo = 2) as escritorios, (select count(*)::int from equipe) as equipes,
      (select count(*)::int from usuario where conjunto = 'P') as plataforma, (select count(*)::int from usuario where conjunto = 'F') as pf,
      (select count(*)::int from empresa where conjunto = 'C') as pj, (select count(*)::int from usuario where conjunto = 'J') as acessos,
      (select count(*)::int from processo) as processos, (select count(*)::int from acompanhamento) as acompanhamentos,
      (select count(*)::int from compromisso where id_prazo is null) as compromissos, (select count(*)::int from prazo) as prazos`);
    expect(counts).toEqual({
      escritorios: 3,
      equipes: 6,
      plataforma: 14,
      pf: 40,
      pj: 40,
      acessos: 12,
      processos: 120,
      acompanhamentos: 300,
      compromissos: 80,
      prazos: 60,
    });
    const partes = await select<{ total: number }>('select count(*)::int as total from parte_contraria');
    expect(partes[0]?.total).toBeGreaterThan(90);
    await expect(
      select(
        "select id_usuario_tipo as tipo, count(*)::int as total from usuario where conjunto = 'P' group by 1 order by 1",
      ),
    ).resolves.toEqual([
      { tipo: 1, total: 2 },
      { tipo: 2, total: 3 },
      { tipo: 4, total: 4 },
      { tipo: 9, total: 5 },
    ]);
    await expect(
      select("select distinct id_empresa_tipo as tipo from empresa where conjunto = 'C' order by 1"),
    ).resolves.toEqual([{ tipo: 1 }, { tipo: 5 }]);
  });

  it.each(CONTAS_DEMONSTRACAO)('lets $email in with the password', async ({ email }) => {
    const [credential] = await engine.database.transaction('sistema', (tx) =>
      tx.prepared<{ senha_hash: string; ativo: boolean }>('select * from foro_credencial($1)', [email]),
    );
    expect(credential?.ativo).toBe(true);
    expect(credential?.senha_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,/);
    await expect(isSenha(credential?.senha_hash, OPTIONS.senha)).resolves.toBe(true);
  });

  it('gives no password to who is inactive', async () => {
    await expect(
      select('select nome from usuario where not ativo and senha_hash is not null'),
    ).resolves.toEqual([]);
  });

  it('has valid CPF, CNPJ, e-mail and telephone everywhere, CNPJ old and alphanumeric', async () => {
    const cpfs = await select<{ cpf: string }>(
      'select cpf from usuario union all select cpf from parte_contraria where cpf is not null',
    );
    const cnpjs = await select<{ cnpj: string }>(
      'select cnpj from empresa union all select cnpj from parte_contraria where cnpj is not null',
    );
    expect(cpfs.filter(({ cpf }) => !isCpf(cpf))).toEqual([]);
    expect(cnpjs.filter(({ cnpj }) => !isCnpj(cnpj))).toEqual([]);
    const alphanumeric = await select('select cnpj from empresa where cnpj ~ $$[A-Z]$$');
    expect(alphanumeric.length).toBeGreaterThanOrEqual(3);
    const emails = await select<{ email: string }>(
      'select email from usuario where email is not null union all select email from parte_contraria where email is not null union all select advogado_contra_email from processo where advogado_contra_email is not null',
    );
    expect(emails.filter(({ email }) => !isEmail(email))).toEqual([]);
    const phones = await select<{ ddd: string; numero: string }>(
      'select celular_ddd as ddd, celular as numero from usuario union all select telefone_ddd, telefone from empresa union all select telefone_ddd, telefone from parte_contraria where telefone is not null',
    );
    expect(phones.filter(({ ddd, numero }) => !isPhone(ddd, numero))).toEqual([]);
  });

  it('numbers the cases as their court, year and justice say', async () => {
    const rows = await select<{
      numero: string;
      justica: number;
      tribunal: number | null;
      ano: number;
      caso: number;
      uf: string;
      orgao: string;
      instancia_de: number;
    }>(`select numero_cnj as numero, p.id_processo_justica as justica,
      o.codigo_tribunal as tribunal, extract(year from data_distribuicao)::int as ano, id_processo_caso as caso, e.sigla as uf, o.descricao as orgao, i.id_processo_justica as instancia_de
      from processo p join processo_orgao o on o.id = id_processo_orgao join processo_instancia i on i.id = id_processo_instancia join estado e on e.id = p.id_estado where numero_cnj is not null`);
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ numero }) => !isCnj(numero))).toEqual([]);
    for (const { numero, justica, tribunal, ano, caso, uf, orgao, instancia_de: instanciaDe } of rows) {
      const cnj = parseCnj(numero);
      expect(Number(cnj?.justica)).toBe(justica);
      expect(instanciaDe).toBe(justica);
      // An appeal to the STJ keeps the number of the court below, which is never that of the STJ itself.
      if (orgao === 'STJ') expect(Number(cnj?.tribunal)).toBeGreaterThan(0);
      else expect(Number(cnj?.tribunal)).toBe(tribunal);
      expect([uf, null]).toContain(cnj?.orgao?.estado);
      // An appeal or an incident keeps the year of its original case, unless it has a number of its own.
      if (caso === 1 || cnj?.origem === '0000') expect(cnj?.ano).toBe(ano);
      else expect(cnj?.ano).toBeLessThanOrEqual(ano);
    }
    await expect(
      select('select id from processo where numero_cnj is not null and numero_cnj_digitos is null'),
    ).resolves.toEqual([]);
  });

  it('hangs appeals and incidents on original cases of the same client, and nothing else', async () => {
    await expect(
      select('select id from processo where (id_processo_caso in (2, 3)) <> (id_processo_pai is not null)'),
    ).resolves.toEqual([]);
    const rows = await select<{
      caso: number;
      total: number;
      alheios: number;
      netos: number;
    }>(`select f.id_processo_caso as caso, count(*)::int as total,
      count(*) filter (where (f.id_empresa, f.id_contato) is distinct from (p.id_empresa, p.id_contato))::int as alheios, count(*) filter (where p.id_processo_caso <> 1)::int as netos
      from processo f join processo p on p.id = f.id_processo_pai group by 1 order by 1`);
    expect(rows).toMatchObject([
      { caso: 2, alheios: 0, netos: 0 },
      { caso: 3, alheios: 0, netos: 0 },
    ]);
    expect(rows.reduce((total, row) => total + row.total, 0)).toBe(24);
  });

  it('faces every position with its opposite and gives each case a lawyer of its team, of its office', async () => {
    await expect(
      select(
        'select p.id from processo p join processo_posicao_cliente c on c.id = id_processo_posicao_cliente where id_posicao_parte_contraria is distinct from c.id_posicao_oposta and id_posicao_parte_contraria is not null',
      ),
    ).resolves.toEqual([]);
    await expect(
      select(
        'select p.id from processo p where not exists (select from equipe_membro m where m.id_equipe = p.id_equipe and m.id_usuario = p.id_equipe_usuario)',
      ),
    ).resolves.toEqual([]);
    await expect(
      select(
        'select p.id from processo p join equipe e on e.id = p.id_equipe where e.id_empresa <> p.id_empresa_grupo',
      ),
    ).resolves.toEqual([]);
    await expect(
      select('select id from processo where (id_empresa is null) = (id_contato is null)'),
    ).resolves.toEqual([]);
  });

  it('fills the columns kept by triggers as the triggers do', async () => {
    const before = await digestOf(engine, idCliente);
    await engine.database.transaction({ idCliente }, async (tx) => {
      await tx.query(
        "update processo set cliente_nome = 'errado', processo_status = 'errado', reclamante = 'errado', partes_nomes = 'errado', partes_busca = 'errado', cliente_nomes = 'errado', processo_pai = 'errado'",
      );
      await tx.query('update processo set id_processo_status = id_processo_status');
      await tx.query("update processo set reclamante = '', partes_nomes = '', partes_busca = ''");
      await tx.query('update parte_contraria set nome = nome');
      await tx.query("update usuario set nome_empresa = 'errado'");
      await tx.query('update usuario set id_usuario_tipo = id_usuario_tipo');
    });
    await expect(digestOf(engine, idCliente)).resolves.toEqual(before);
    await expect(
      select("select id from processo where cliente_nome = '' or processo_status = '' or processo_tipo = ''"),
    ).resolves.toEqual([]);
    await expect(select('select total from contagem where tabela = $$processo$$')).resolves.toEqual([
      { total: 120 },
    ]);
  });

  it('keeps a ledger of every case, of lines that are paid, overdue and to come, none before its case', async () => {
    const [row] = await select<
      Record<string, number>
    >(`select count(*)::int as total, count(distinct l.id_processo)::int as processos,
      count(*) filter (where l.pago_em is null and l.vencimento < '2026-11-20')::int as vencidos, count(*) filter (where l.vencimento >= '2026-11-20')::int as a_vencer,
      count(*) filter (where l.competencia < p.data_distribuicao or l.competencia > '2026-11-20')::int as fora
      from lancamento l join processo p on p.id = l.id_processo where l.id_serie is null and l.id_rateio is null`);
    expect(row).toMatchObject({ total: 480, processos: 120, fora: 0 });
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

  it('lets nothing have happened after today, before its case, or with a placeholder left in its text', async () => {
    await expect(
      select("select id from acompanhamento where data_inclusao >= '2026-11-20T00:00:00-03:00'"),
    ).resolves.toEqual([]);
    await expect(
      select(
        'select a.id from acompanhamento a join processo p on p.id = a.id_processo where a.data_inclusao::date < p.data_inclusao::date',
      ),
    ).resolves.toEqual([]);
    await expect(
      select(
        "select id from acompanhamento where descricao || coalesce(parecer, '') ~ '[{}]|undefined|null'",
      ),
    ).resolves.toEqual([]);
    await expect(
      select(
        "select id from compromisso where processo_agenda || coalesce(descricao, '') || coalesce(local, '') ~ '[{}]|undefined|null'",
      ),
    ).resolves.toEqual([]);
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

  it('brands the offices apart, in colours that can be read, with logos that are PNG', async () => {
    const rows = await select<{
      bar: string;
      bar_text: string;
      button: string;
      button_text: string;
      logo: string | null;
    }>(
      "select color_nav_bar as bar, color_nav_bar_text as bar_text, color_button as button, color_button_text as button_text, encode(substr(i.conteudo, 1, 8), 'hex') as logo from empresa e left join imagem i on i.sha256 = e.logotipo where conjunto = 'G' order by id",
    );
    expect(new Set(rows.map(({ bar }) => bar)).size).toBe(3);
    for (const { bar, bar_text: barText, button, button_text: buttonText } of rows) {
      expect(contrastRatio(bar, barText)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(button, buttonText)).toBeGreaterThanOrEqual(4.5);
    }
    expect(rows.map(({ logo }) => logo)).toEqual(['89504e470d0a1a0a', '89504e470d0a1a0a', null]);
    await expect(
      select("select id from empresa where conjunto = 'G' and id_empresa_ramo <> 1"),
    ).resolves.toEqual([]);
    await expect(
      select("select id from usuario where conjunto = 'P' and id_usuario_cargo <> 7"),
    ).resolves.toEqual([]);
  });

  it('makes the same rows in another installation', async () => {
    const other = await createTestDatabase(engine.kind);
    const database = await openDatabase(other.options);
    try {
      await seedDemonstracao(database, OPTIONS);
      await expect(digestOf({ database }, idCliente)).resolves.toEqual(await digestOf(engine, idCliente));
    } finally {
      await database.close();
      await other.remove();
    }
  }, 60_000);
});
