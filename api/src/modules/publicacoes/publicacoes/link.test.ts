import type { AuditRow } from '@foro/shared/contracts/audit';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { Process } from '@foro/shared/contracts/process';
import type { Publication } from '@foro/shared/contracts/publication';
import type { TrashRow } from '@foro/shared/contracts/trash';
import { buildFirma } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { fonteDjen } from './fonte-djen';
import { linkSoltas } from './link.queries';
import { preparePublicacoes } from './publicacoes.fixtures';

const CNJ = '1000001-51.2026.8.26.0100';
const DIGITOS = '10000015120268260100';

describeOnDatabase('publications that came before their case', (base) => {
  const given = preparePublicacoes(base);
  const { insert, ask, read, ids } = given;

  const novo = (changes: object = {}) => ({
    titulo: 'Despejo',
    idEmpresaGrupo: given.firma.escritorio,
    idEquipe: given.firma.equipe,
    idEquipeUsuario: given.firma.usuarios.advogado.id,
    idProcessoPosicaoCliente: 1,
    idProcessoTipo: 1,
    idProcessoStatus: 1,
    idProcessoCaso: 1,
    idProcessoRisco: 1,
    idProcessoAcao: 7,
    idEmpresa: given.firma.clientePJ,
    numeroCNJ: CNJ,
    ...changes,
  });
  const create = async (changes: object = {}) => {
    const { status, body } = await ask<Process & ApiErrorBody>('POST', '/Process', novo(changes));
    expect([status, body.message]).toEqual([201, undefined]);
    return body;
  };
  const update = async (changes: object) => {
    const { body: stored } = await ask<Process>('GET', `/Process/${given.processo}`);
    const { id, dataAlteracao } = stored;
    const { status } = await ask('PUT', '/Process', novo({ id, dataAlteracao, ...changes }));
    expect(status).toBe(200);
  };
  const plan = () => {
    const { idCliente } = given.firma;
    const morning = new Date('2026-04-13T09:00:00Z');
    const fonte = fonteDjen({ url: 'http://127.0.0.1', paceMs: 0, timeoutMs: 1000, retryMs: 1 });
    return base.database.transaction({ idCliente }, (tx) => fonte.plan(tx, idCliente, morning, morning));
  };
  const caseOf = async (id: number) => (await read(id)).idProcesso;
  const degreeOf = (idProcesso: number, grau: string) =>
    base.database.transaction('manutencao', async (tx) => {
      const { idCliente } = given.firma;
      const idInstancia = grau === 'G1' ? 91 : 92;
      await tx.query(
        'insert into processo_instancia (id_cliente, id, descricao, id_processo_justica, grau) values ($1, $2, $3, 8, $3)',
        [idCliente, idInstancia, grau],
      );
      await tx.query(
        'update processo set id_processo_justica = 8, id_processo_instancia = $3 where id_cliente = $1 and id = $2',
        [idCliente, idProcesso, idInstancia],
      );
    });

  it('become those of a new case with their number, all of them and of this firm alone, and the history tells who did it', async () => {
    const estranha = await buildFirma(base.database);
    const [nova, outra, sem] = [
      await insert({ numero: DIGITOS }),
      await insert({ numero: DIGITOS, dia: '2026-04-09' }),
      await insert(),
    ];
    const deOutros = await insert({ numero: DIGITOS, de: estranha });
    await ask('PUT', `/Publication/${outra}`, {
      acao: 'ignorar',
      dataAlteracao: (await read(outra)).dataAlteracao,
    });
    const { id } = await create();
    expect(await ids(`&idProcesso=${id}`)).toEqual([nova, outra]);
    expect(await read(outra)).toMatchObject({ idProcesso: id, situacao: 'ignorada' });
    expect(await caseOf(sem)).toBeNull();
    const { body } = await call<Publication>(
      given.app,
      estranha.usuarios.colaborador,
      'GET',
      `/Publication/${deOutros}`,
    );
    expect(body.idProcesso).toBeNull();
    const told = await ask<Page<AuditRow>>('GET', `/Audit?page=1&tipo=publicacao`, undefined, 'admin');
    expect(told.body.items[0]).toMatchObject({
      usuario: expect.stringContaining('colaborador'),
      mudancas: [expect.objectContaining({ depois: 'Despejo' })],
    });
  });

  it('become those of a case that gets their number, and a change of anything else takes none back', async () => {
    const id = await insert({ numero: DIGITOS });
    await update({ numeroCNJ: CNJ });
    expect(await caseOf(id)).toBe(given.processo);
    await ask('PUT', `/Publication/${id}`, {
      acao: 'vincular',
      idProcesso: null,
      dataAlteracao: (await read(id)).dataAlteracao,
    });
    await update({ titulo: 'Outro título' });
    expect(await caseOf(id)).toBeNull();
  });

  it('stay a question where another case has the number too, unless the organ tells which of them', async () => {
    const [daVara, doTribunal] = [await insert(), await insert({ orgao: '5ª Câmara de Direito Privado' })];
    const { id: segundo } = await create({ numeroCNJ: '1012345-64.2026.8.26.0100' });
    expect([await caseOf(daVara), await caseOf(doTribunal)]).toEqual([null, null]);
    expect((await read(daVara)).processosDoNumero).toBe(2);
    await degreeOf(given.processo, 'G1');
    await degreeOf(segundo, 'G2');
    const { id: terceiro } = await create({ numeroCNJ: '1012345-64.2026.8.26.0100' });
    expect([await caseOf(daVara), await caseOf(doTribunal)]).toEqual([given.processo, segundo]);
    expect(await ids(`&idProcesso=${terceiro}`)).toEqual([]);
  });

  it('are found without reading all publications of the firm', async () => {
    await base.database.transaction('manutencao', async (tx) => {
      // Without the events and the marks of three thousand.
      await tx.query('alter table publicacao disable trigger user');
      await tx.query(
        `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, numero, texto, partes, advogados, original)
          select $1, 'djen', 'p' || n, lpad('p' || n, 64, '0'), 'TJSP', '2026-04-10', lpad(n::text, 20, '0'), 'Vistos.', '[]', '[]', '{}' from generate_series(1, 3000) n`,
        [given.firma.idCliente],
      );
      await tx.query('alter table publicacao enable trigger user');
      await tx.query('analyze publicacao');
    });
    const id = await insert();
    const { idCliente, usuarios } = given.firma;
    const cost = await base.database.transaction({ idCliente }, async (tx) => {
      await linkSoltas(tx, { idCliente, idUsuario: usuarios.admin.id }, given.processo);
      const { rows } = await tx.query(
        "select current_user as papel, pg_stat_get_xact_numscans('publicacao'::regclass)::int as tabela",
      );
      return rows;
    });
    expect(cost).toEqual([{ papel: 'foro_runtime', tabela: 0 }]);
    expect(await caseOf(id)).toBe(given.processo);
  });

  it('become those of a case that comes back from the trash', async () => {
    await ask('DELETE', `/Process/${given.processo}?motivo=Engano`, undefined, 'admin');
    const id = await insert();
    const { body } = await ask<Page<TrashRow>>('GET', '/Trash?page=1', undefined, 'admin');
    expect((await ask('POST', `/Trash/${body.items[0]?.id}/restore`, undefined, 'admin')).status).toBe(200);
    expect(await caseOf(id)).toBe(given.processo);
  });

  it('become those of the only case with their number at the next planning, unless a person has left them without one', async () => {
    const estranha = await buildFirma(base.database);
    const [esperada, posta, deOutros] = [await insert(), await insert(), await insert({ de: estranha })];
    for (const idProcesso of [given.processo, null])
      await ask('PUT', `/Publication/${posta}`, {
        acao: 'vincular',
        idProcesso,
        dataAlteracao: (await read(posta)).dataAlteracao,
      });
    await plan();
    expect([await caseOf(esperada), await caseOf(posta)]).toEqual([given.processo, null]);
    const { body } = await call<Publication>(
      given.app,
      estranha.usuarios.colaborador,
      'GET',
      `/Publication/${deOutros}`,
    );
    expect(body.idProcesso).toBeNull();
  });

  it('stay a question at the planning where two cases have their number', async () => {
    const id = await insert();
    await create({ numeroCNJ: '1012345-64.2026.8.26.0100' });
    await plan();
    expect(await caseOf(id)).toBeNull();
  });
});
