import { CONTAS_DEMONSTRACAO, seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { isCnj, isCnpj, isCpf, isEmail, isPhone, parseCnj } from '@foro/shared/validation';
import { isSenha } from '../../passwords';
import { contrastRatio } from '../../testing/contrast-ratio';
import {
  createTestDatabase,
  describeOnOwnDatabase,
  type DatabaseUnderTest,
} from '../../testing/describe-on-database';
import { openDatabase } from '../drivers/database';
import { describeLivros } from './demonstracao.fixtures';
import { installationOf } from './installation-of';

const OPTIONS = { today: new Date('2026-11-20T15:00:00Z'), senha: 'Foro@2026' };

/**
 * Everything that the generator decides, table by table; without the salted hash and the clock's timestamps.
 */
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

async function digestOf(base: Pick<DatabaseUnderTest, 'database'>, idCliente: number) {
  return base.database.transaction({ idCliente }, async (tx) => {
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

describeOnOwnDatabase('seedDemonstracao', (base) => {
  let idCliente = 0;
  const select = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> => {
    const { rows } = await base.database.transaction({ idCliente }, (tx) => tx.query<Row>(text));
    return rows;
  };

  beforeAll(async () => {
    ({ idCliente } = await seedDemonstracao(installationOf(base.database), OPTIONS));
  }, 120_000);

  it('leaves the firm as it is when it runs again', async () => {
    const before = await digestOf(base, idCliente);
    await expect(
      seedDemonstracao(installationOf(base.database), { today: new Date(), senha: 'Outra@2026' }),
    ).resolves.toEqual({ idCliente, created: false });
    await expect(digestOf(base, idCliente)).resolves.toEqual(before);
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
      processos: 60,
      acompanhamentos: 150,
      compromissos: 57,
      prazos: 60,
    });
    const partes = await select<{ total: number }>('select count(*)::int as total from parte_contraria');
    expect(partes[0]?.total).toBeGreaterThan(45);
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
    const [credential] = await base.database.transaction('sistema', (tx) =>
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
    expect(rows.length).toBeGreaterThan(45);
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
    expect(rows.reduce((total, row) => total + row.total, 0)).toBe(14);
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
    const before = await digestOf(base, idCliente);
    await base.database.transaction({ idCliente }, async (tx) => {
      await tx.query(
        "update processo set cliente_nome = 'errado', processo_status = 'errado', reclamante = 'errado', partes_nomes = 'errado', partes_busca = 'errado', cliente_nomes = 'errado', processo_pai = 'errado'",
      );
      await tx.query('update processo set id_processo_status = id_processo_status');
      await tx.query("update processo set reclamante = '', partes_nomes = '', partes_busca = ''");
      await tx.query('update parte_contraria set nome = nome');
      await tx.query("update usuario set nome_empresa = 'errado'");
      await tx.query('update usuario set id_usuario_tipo = id_usuario_tipo');
    });
    await expect(digestOf(base, idCliente)).resolves.toEqual(before);
    await expect(
      select("select id from processo where cliente_nome = '' or processo_status = '' or processo_tipo = ''"),
    ).resolves.toEqual([]);
    await expect(select('select total from contagem where tabela = $$processo$$')).resolves.toEqual([
      { total: 60 },
    ]);
  });

  describeLivros(select);

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
    const other = await createTestDatabase();
    const database = await openDatabase(other.options);
    try {
      await seedDemonstracao(installationOf(database), OPTIONS);
      await expect(digestOf({ database }, idCliente)).resolves.toEqual(await digestOf(base, idCliente));
    } finally {
      await database.close();
      await other.remove();
    }
  }, 120_000);
});
