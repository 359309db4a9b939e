import { HISTORY_KINDS, type AuditRow, type HistoryKind } from '@foro/shared/contracts/audit';
import { RECORD_WORDS } from '@foro/shared/contracts/audit-words';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { HISTORY_PARTS } from './auditoria.queries';

/** Tables without a form with 'Histórico', and where their changes are shown. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  aviso_ajuste: 'a setting of a person: Auditoria',
  chave_api: 'made, renewed and revoked, never edited: Auditoria',
  conflito_ajuste: 'a setting of the firm: Auditoria',
  consulta: 'its page says who decided, when and why: Auditoria',
  conversa_mensagem: 'the conversation says what was withdrawn, and when',
  documento_entrega: 'its line in the inbox says who decided, when and why',
  documento_lista: 'a list is kept anew under its name: Auditoria',
  documento_pedido: 'its line says where it stands: Auditoria',
  fechamento: 'closed and opened again, never changed: Auditoria',
  gancho: 'an address of another program: Auditoria',
  hora_trabalhada: 'noted and taken back, never changed: Auditoria, Lixeira',
  importacao: 'its page shows how far it is; its records name it: Auditoria',
  indice_mes: 'a published rate: Auditoria',
  movimento: 'what a court told, never changed: the timeline',
  prazo_ajuste: 'a setting of the firm: Auditoria',
  relatorio: 'what was exported: Auditoria',
  rota: 'what was refused: Auditoria',
  processo_acesso: 'who sees a restricted case: Auditoria',
  qualificacao: 'a few words of a client, of either kind: Auditoria',
  seguranca_ajuste: 'a setting of the firm: Auditoria',
  verificacao_conflito: 'decided once; its page says by whom and why: Auditoria',
  visibilidade_automatica: 'a setting of the firm: Auditoria',
};

it('is shown by a form for each table that has one', () => {
  const shown = [...HISTORY_KINDS, ...Object.values(HISTORY_PARTS).flat()] as readonly string[];
  const unseen = Object.keys(RECORD_WORDS).filter((tabela) => !shown.includes(tabela));
  // A new table: add it to HISTORY_KINDS and give its form `history`, or add its reason to ELSEWHERE.
  expect(unseen.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});

describeOnDatabase('the history of a record', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(() => app.close());

  const ask = <Body = { id: number }>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call<Body>(app, firma.usuarios.gestor, method, path, body);
  const historyOf = (tipo: HistoryKind, id: number, papel: Papel = 'gestor', de = firma) =>
    call<Page<AuditRow>>(app, de.usuarios[papel], 'GET', `/Audit/Record?tipo=${tipo}&id=${id}`);
  const told = async (tipo: HistoryKind, id: number) =>
    (await historyOf(tipo, id)).body.items.map(({ acao, tipoNome, registro, mudancas }) => [
      acao,
      tipoNome,
      registro,
      mudancas.map(({ rotulo, antes, depois }) => `${rotulo}: ${antes} → ${depois}`),
    ]);

  const maintain = async (text: string, values: readonly unknown[]) =>
    (await base.database.transaction('manutencao', (tx) => tx.query<{ id: number }>(text, values))).rows;
  const insertPrestacao = async (numero: number) => {
    const [row] = await maintain(
      `insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, de, ate, adiantamento_anterior)
        values ($1, $2, $3, $4, '2026-11-01', '2026-11-30', 0) returning id`,
      [firma.idCliente, firma.escritorio, numero, firma.clientePJ],
    );
    return row?.id ?? 0;
  };

  it('tells of a risk each assessment and entry, in the words of the screen', async () => {
    const assessed = await ask('POST', `/CaseRisk/${processo}/assessments`, {
      em: '2026-03-05',
      idProcessoRisco: 2,
      motivo: 'Sentença',
    });
    expect(assessed.status).toBe(201);
    const entered = await ask('POST', `/CaseRisk/${processo}/provisions`, {
      em: '2026-03-06',
      tipo: 'constituicao',
      valor: '1000.00',
    });
    expect(entered.status).toBe(201);
    const [provisao, avaliacao] = await told('risco', processo);
    expect(provisao).toEqual([
      'inclusao',
      'Lançamento da provisão',
      'constituicao',
      expect.arrayContaining(['Data: null → 06/03/2026', 'Valor: null → R$\u00a01.000,00']),
    ]);
    expect(avaliacao).toEqual([
      'inclusao',
      'Avaliação de risco',
      'Sentença',
      expect.arrayContaining(['Motivo: null → Sentença', expect.stringMatching(/^Risco: null → [A-Z]/)]),
    ]);
  });

  it('tells of a calendar its days, whether the firm or the product made it', async () => {
    const { body } = await ask('POST', '/ForensicCalendar', { nome: 'Comarca', idPai: 1 });
    for (const id of [body.id, 826]) {
      const dia = await ask('POST', `/ForensicCalendar/${id}/days`, {
        data: '2026-03-10',
        tipo: 'fechado',
        motivo: 'Aniversário',
      });
      expect((await ask('DELETE', `/ForensicCalendar/${id}/days/${dia.body.id}`)).status).toBe(204);
      expect((await told('calendario', id)).slice(0, 2)).toEqual([
        ['exclusao', 'Dia do calendário', 'Aniversário', []],
        ['inclusao', 'Dia do calendário', 'Aniversário', expect.arrayContaining(['Data: null → 10/03/2026'])],
      ]);
    }
    expect((await told('calendario', body.id)).at(-1)?.slice(0, 3)).toEqual([
      'inclusao',
      'Calendário forense',
      'Comarca',
    ]);
  });

  it('tells of an agreement about fees and of a statement of account what was done with them', async () => {
    const contrato = await ask('POST', '/FeeAgreement', {
      idProcesso: processo,
      abrangencia: 'processo',
      descricao: 'Defesa',
      tipo: 'hora',
      valorHora: '100.00',
    });
    expect((await told('contrato_honorario', contrato.body.id)).map(([acao]) => acao)).toEqual(['inclusao']);
    const id = await insertPrestacao(1);
    expect((await ask('GET', `/CostStatement/${id}/Xlsx`)).status).toBe(200);
    expect((await told('prestacao_conta', id)).map(([acao]) => acao)).toEqual(['exportacao', 'inclusao']);
  });

  it('calls the statement that a cost was charged in, and the line that it reverses, what people call them', async () => {
    const custo = await ask('POST', '/ProcessCost', {
      idProcesso: processo,
      tipo: 'custas',
      descricao: 'Preparo',
      valor: '10.00',
      competencia: '2026-03-10',
      pagoEm: '2026-03-10',
      pagoPor: 'escritorio',
      onus: 'cliente',
      reembolsavel: true,
      visivelCliente: true,
    });
    const prestacao = await insertPrestacao(4711);
    await maintain('update lancamento set id_prestacao = $3 where id_cliente = $1 and id = $2', [
      firma.idCliente,
      custo.body.id,
      prestacao,
    ]);
    expect((await told('lancamento', custo.body.id))[0]).toEqual([
      'alteracao',
      'Custo do Processo',
      'Preparo',
      ['Prestação de contas: null → nº 4711'],
    ]);
    const estorno = await ask('POST', `/ProcessCost/${custo.body.id}/reverse`, { motivo: 'Engano' });
    expect((await told('lancamento', estorno.body.id))[0]?.[3]).toContain('Estorno de: null → Preparo');
  });

  it('is for who opens the record: risk, fees and statements are not told to a Colaborador, nor anything to another firm', async () => {
    const estranha = await buildFirma(base.database);
    const { body } = await ask('POST', '/ForensicCalendar', { nome: 'Outra', idPai: 1 });
    expect((await historyOf('calendario', body.id, 'colaborador')).status).toBe(200);
    expect((await historyOf('calendario', body.id, 'gestor', estranha)).status).toBe(404);
    expect((await historyOf('risco', processo, 'gestor', estranha)).status).toBe(404);
    for (const tipo of ['risco', 'contrato_honorario', 'prestacao_conta'] as const)
      expect([tipo, (await historyOf(tipo, processo, 'colaborador')).status]).toEqual([tipo, 404]);
    expect((await historyOf('risco', processo, 'clientePJ')).status).toBe(403);
  });
});
