import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { PROCESS_INTERNAL, type Process } from '@foro/shared/contracts/process';
import type { FastifyInstance } from 'fastify';
import {
  buildFirma,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  type Firma,
  type Papel,
} from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

describeOnEngines('/Process', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
    estranha = await buildFirma(engine.database);
    await maintain(
      "insert into estado (id, sigla, descricao) values (35, 'SP', 'São Paulo'), (33, 'RJ', 'Rio de Janeiro')",
    );
    await maintain(
      "insert into cidade (id, id_estado, descricao) values (3550308, 35, 'São Paulo'), (3304557, 33, 'Rio de Janeiro')",
    );
    for (const tabela of [
      'processo_natureza',
      'processo_procedimento',
      'processo_fase',
      'processo_orgao',
      'processo_negociacao_cliente_tipo',
    ]) {
      await maintain(`insert into ${tabela} (id_cliente, id, descricao) values ($1, 1, $2)`, [
        firma.idCliente,
        `${tabela} um`,
      ]);
    }
    await maintain("insert into processo_justica (id_cliente, id, descricao) values ($1, 5, 'Trabalho')", [
      firma.idCliente,
    ]);
    await maintain(
      "insert into processo_tipo (id_cliente, id, descricao, ativo) values ($1, 90, 'Aposentado', false)",
      [firma.idCliente],
    );
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    engine.database.transaction('manutencao', (tx) => tx.query<Record<string, unknown>>(text, values));
  const novo = (changes: object = {}) => ({
    titulo: 'Cobrança – Padaria São João',
    idEmpresaGrupo: firma.escritorio,
    idEquipe: firma.equipe,
    idEquipeUsuario: firma.usuarios.advogado.id,
    idProcessoPosicaoCliente: 1,
    idProcessoTipo: 1,
    idProcessoStatus: 1,
    idProcessoCaso: 1,
    idProcessoPai: null,
    idProcessoRisco: 1,
    idProcessoAcao: 7,
    idEmpresa: firma.clientePJ,
    idContato: null,
    numeroCNJ: null,
    numeroAntigo: null,
    numeroAntigoTipo: null,
    valor: null,
    ...changes,
  });
  const create = (changes: object = {}, papel: Papel = 'colaborador') =>
    call<Process & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/Process', novo(changes));
  const update = (payload: object, papel: Papel = 'colaborador') =>
    call<Process & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/Process', payload);
  const read = (id: number, papel: Papel = 'colaborador') =>
    call<Process & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/Process/${id}`);
  const remove = (id: number, papel: Papel = 'colaborador') =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'DELETE', `/Process/${id}`);
  const insertPessoa = (nome: string, changes: object = {}) =>
    engine.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, { idCliente: firma.idCliente, nome, idUsuarioTipo: 4, ...changes }),
    );

  describe('POST', () => {
    it('answers 201 with the record as GET answers it, every label beside its id, the audit fields the server’s', async () => {
      const { status, body } = await create({
        dataDistribuicao: '2024-02-29',
        pasta: ' A-17 ',
        numeroCNJ: '1000001-51.2026.8.26.0100',
        numeroAntigo: '',
        valor: 9_999_999_999_999.99,
        advogadoContraNome: 'Rui',
        advogadoContraOAB: 'SP 1',
        advogadoContraEmail: 'rui@oab.com.br',
        advogadoContraDDD: '11',
        advogadoContraTelefone: '98765-4321',
        juiz: 'Juíza',
        relator: '',
        observacao: 'x'.repeat(8000),
        idPosicaoParteContraria: 2,
        idProcessoNatureza: 1,
        idProcessoProcedimento: 1,
        idProcessoFase: 1,
        idProcessoOrgao: 1,
        idProcessoJustica: 8,
        idProcessoInstancia: 1,
        idEstado: 35,
        idCidade: 3550308,
        idProcessoNegociacaoClienteTipo: 1,
        idUsuarioInclusao: 1,
        dataInclusao: '2001-01-01T00:00:00Z',
        reclamante: 'x',
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        titulo: 'Cobrança – Padaria São João',
        dataDistribuicao: '2024-02-29',
        pasta: 'A-17',
        numeroCNJ: '1000001-51.2026.8.26.0100',
        numeroAntigo: null,
        numeroAntigoTipo: null,
        valor: 9_999_999_999_999.99,
        advogadoContraNome: 'Rui',
        advogadoContraOAB: 'SP 1',
        advogadoContraEmail: 'rui@oab.com.br',
        advogadoContraDDD: '11',
        advogadoContraTelefone: '987654321',
        juiz: 'Juíza',
        relator: null,
        ministro: null,
        negociacaoClienteTipo: null,
        observacao: 'x'.repeat(8000),
        idProcessoTipo: 1,
        idProcessoPosicaoCliente: 1,
        idPosicaoParteContraria: 2,
        idProcessoCaso: 1,
        idProcessoPai: null,
        idProcessoStatus: 1,
        idProcessoAcao: 7,
        idProcessoNatureza: 1,
        idProcessoProcedimento: 1,
        idProcessoFase: 1,
        idProcessoRisco: 1,
        idProcessoOrgao: 1,
        idProcessoJustica: 8,
        idProcessoInstancia: 1,
        idEstado: 35,
        idCidade: 3550308,
        idEquipe: firma.equipe,
        idEquipeUsuario: firma.usuarios.advogado.id,
        idEmpresaGrupo: firma.escritorio,
        idEmpresa: firma.clientePJ,
        idContato: null,
        idProcessoNegociacaoClienteTipo: 1,
        processoTipo: 'Judicial',
        processoPosicaoCliente: 'Autor',
        posicaoParteContraria: 'Réu',
        processoCaso: 'Processo originário (Principal)',
        processoPai: null,
        processoStatus: 'Em andamento',
        acao: 'Procedimento Comum Cível',
        natureza: 'processo_natureza um',
        procedimento: 'processo_procedimento um',
        fase: 'processo_fase um',
        risco: 'Provável',
        orgao: 'processo_orgao um',
        justica: 'Estadual/DFT',
        instancia: 'Vara (1º grau)',
        estado: 'São Paulo',
        cidade: 'São Paulo',
        equipe: expect.stringContaining('Equipe'),
        advogado: expect.stringContaining('advogado'),
        escritorio: expect.stringContaining('Escritório'),
        negociacaoTipo: 'processo_negociacao_cliente_tipo um',
        nomeFantasia: expect.stringContaining('Cliente'),
        razaoSocial: expect.stringContaining('Ltda.'),
        nome: null,
        contatoClientePJ: 'Contato',
        reclamante: null,
        temCustas: false,
        temDocumentos: false,
        dataInclusao: expect.stringMatching(/^20\d\d-/),
        idUsuarioInclusao: firma.usuarios.colaborador.id,
        usuarioInclusao: expect.stringContaining('colaborador'),
        dataAlteracao: expect.any(String),
        idUsuarioAlteracao: firma.usuarios.colaborador.id,
        usuarioAlteracao: expect.stringContaining('colaborador'),
      });
      expect((await read(body.id)).body).toEqual(body);
    });

    it('takes a person who was never let in as the client', async () => {
      const pessoa = await insertPessoa('Inês', { idUsuarioTipo: 7, ativo: false });
      expect((await create({ idEmpresa: null, idContato: pessoa.id })).body).toMatchObject({
        idEmpresa: null,
        nome: 'Inês',
        nomeFantasia: null,
        contatoClientePJ: null,
      });
    });

    it('takes a number that another case has: it is pointed out, not refused', async () => {
      const numeroCNJ = '0000832-35.2018.4.01.3202';
      expect([(await create({ numeroCNJ })).status, (await create({ numeroCNJ })).status]).toEqual([
        201, 201,
      ]);
    });

    it('drops the original case of what is no appeal and no incident', async () => {
      const { body: original } = await create();
      expect((await create({ idProcessoPai: original.id })).body.idProcessoPai).toBeNull();
      expect((await create({ idProcessoPai: original.id, idProcessoCaso: 3 })).body.idProcessoPai).toBe(
        original.id,
      );
    });

    it.each([
      ['titulo', 'Título é obrigatório', { titulo: ' ' }],
      ['titulo', 'Máximo de 500 caracteres', { titulo: 'x'.repeat(501) }],
      ['observacao', 'Máximo de 8000 caracteres', { observacao: 'x'.repeat(8001) }],
      ['valor', 'Valor inválido', { valor: 'mil' }],
      ['valor', 'Valor não pode ser negativo', { valor: -0.01 }],
      ['valor', 'Valor inválido', { valor: 1e15 }],
      ['idEmpresa', 'Cliente é obrigatório', { idEmpresa: null }],
      ['idContato', 'Informe um só cliente: Pessoa Jurídica ou Pessoa Física', { idContato: 1 }],
      ['idEmpresaGrupo', 'Escritório é obrigatório', { idEmpresaGrupo: null }],
      ['idEquipe', 'Equipe é obrigatória', { idEquipe: null }],
      ['idEquipeUsuario', 'Advogado é obrigatório', { idEquipeUsuario: null }],
      ['idProcessoPosicaoCliente', 'Posição é obrigatória', { idProcessoPosicaoCliente: null }],
      ['idProcessoTipo', 'Tipo é obrigatório', { idProcessoTipo: null }],
      ['idProcessoStatus', 'Status é obrigatório', { idProcessoStatus: null }],
      ['idProcessoCaso', 'Caso é obrigatório', { idProcessoCaso: null }],
      [
        'idProcessoPai',
        'Processo é obrigatório quando o Caso for Recurso ou Incidente',
        { idProcessoCaso: 2 },
      ],
      ['idProcessoRisco', 'Risco é obrigatório', { idProcessoRisco: null }],
      ['idProcessoAcao', 'Ação é obrigatória', { idProcessoAcao: null }],
      ['dataDistribuicao', 'Data inválida', { dataDistribuicao: '2023-02-29' }],
      ['advogadoContraEmail', 'E-mail inválido', { advogadoContraEmail: 'rui@' }],
      ['advogadoContraTelefone', 'Telefone inválido', { advogadoContraDDD: '11' }],
      [
        'advogadoContraTelefone',
        'Telefone inválido',
        { advogadoContraDDD: '11', advogadoContraTelefone: '1234567' },
      ],
      ['segredo', 'Campo desconhecido', { segredo: 1 }],
      ['idProcessoTipo', 'Tipo inválido', { idProcessoTipo: 99 }],
      ['idProcessoTipo', 'Tipo inválido', { idProcessoTipo: 90 }],
      ['idPosicaoParteContraria', 'Posição inválida', { idPosicaoParteContraria: 99 }],
      ['idProcessoStatus', 'Status inválido', { idProcessoStatus: 99 }],
      ['idProcessoCaso', 'Caso inválido', { idProcessoCaso: 99 }],
      ['idProcessoRisco', 'Risco inválido', { idProcessoRisco: 99 }],
      ['idProcessoAcao', 'Ação inválida', { idProcessoAcao: 99 }],
      ['idProcessoNatureza', 'Natureza inválida', { idProcessoNatureza: 99 }],
      ['idProcessoProcedimento', 'Procedimento inválido', { idProcessoProcedimento: 99 }],
      ['idProcessoFase', 'Fase inválida', { idProcessoFase: 99 }],
      ['idProcessoOrgao', 'Órgão inválido', { idProcessoOrgao: 99 }],
      ['idProcessoJustica', 'Justiça inválida', { idProcessoJustica: 99 }],
      [
        'idProcessoInstancia',
        'A instância não é desta justiça',
        { idProcessoJustica: 5, idProcessoInstancia: 1 },
      ],
      ['idProcessoInstancia', 'A instância não é desta justiça', { idProcessoInstancia: 1 }],
      [
        'idProcessoNegociacaoClienteTipo',
        'Tipo de negociação inválido',
        { idProcessoNegociacaoClienteTipo: 99 },
      ],
      ['idEstado', 'Estado inválido', { idEstado: 99 }],
      ['idCidade', 'A cidade não é deste estado', { idEstado: 35, idCidade: 3304557 }],
      ['idCidade', 'A cidade não é deste estado', { idCidade: 3304557 }],
      ['idProcessoPai', 'Processo original inválido', { idProcessoCaso: 2, idProcessoPai: 2_000_000 }],
    ])('answers 400 with %s: "%s" (%#)', async (field, message, changes) => {
      const { status, body } = await create(changes);
      expect([status, body.code, body.fields?.[field]]).toEqual([400, 'DADOS_INVALIDOS', message]);
    });

    it('answers 400 to an office, team, lawyer, client or original case that is another tenant’s or of the wrong kind', async () => {
      const alheio = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, estranha));
      for (const [field, message, value] of [
        ['idEmpresaGrupo', 'Escritório inválido', estranha.escritorio],
        ['idEmpresaGrupo', 'Escritório inválido', firma.clientePJ],
        ['idEquipe', 'A equipe não é deste escritório', estranha.equipe],
        ['idEquipeUsuario', 'O advogado não é desta equipe', estranha.usuarios.advogado.id],
        ['idEquipeUsuario', 'O advogado não é desta equipe', firma.usuarios.gestor.id],
        ['idEmpresa', 'Cliente inválido', estranha.clientePJ],
        ['idEmpresa', 'Cliente inválido', firma.escritorio],
      ] as const) {
        const { status, body } = await create({ [field]: value });
        expect([field, status, body.fields?.[field]]).toEqual([field, 400, message]);
      }
      for (const idContato of [
        estranha.usuarios.clientePF.id,
        firma.usuarios.colaborador.id,
        firma.usuarios.clientePJ.id,
      ]) {
        expect((await create({ idEmpresa: null, idContato })).body.fields).toEqual({
          idContato: 'Cliente inválido',
        });
      }
      expect((await create({ idProcessoCaso: 2, idProcessoPai: alheio })).body.fields).toEqual({
        idProcessoPai: 'Processo original inválido',
      });
    });

    it('answers 400 to a team of another office, and to a member who was deactivated', async () => {
      const [filial, inativo] = await engine.database.transaction('manutencao', async (tx) => [
        await insertEmpresa(tx, { idCliente: firma.idCliente, nomeFantasia: 'Filial', idEmpresaTipo: 2 }),
        await insertUsuario(tx, {
          idCliente: firma.idCliente,
          nome: 'Inativa',
          idUsuarioTipo: 9,
          ativo: false,
        }),
      ]);
      await maintain('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
        firma.idCliente,
        firma.equipe,
        inativo.id,
      ]);
      expect((await create({ idEmpresaGrupo: filial })).body.fields).toEqual({
        idEquipe: 'A equipe não é deste escritório',
      });
      expect((await create({ idEquipeUsuario: inativo.id })).body.fields).toEqual({
        idEquipeUsuario: 'O advogado não é desta equipe',
      });
    });

    it('tells of everything that is wrong at once', async () => {
      expect(
        (
          await create({
            idProcessoTipo: 99,
            idEstado: 35,
            idCidade: 3304557,
            idEquipeUsuario: firma.usuarios.admin.id,
            idEmpresa: firma.escritorio,
          })
        ).body.fields,
      ).toEqual({
        idProcessoTipo: 'Tipo inválido',
        idCidade: 'A cidade não é deste estado',
        idEquipeUsuario: 'O advogado não é desta equipe',
        idEmpresa: 'Cliente inválido',
      });
    });

    it('answers 401 to nobody and 403 to a client, before it looks at what was sent', async () => {
      expect((await call(app, null, 'POST', '/Process', {})).status).toBe(401);
      for (const papel of ['clientePF', 'clientePJ'] as const)
        expect((await call<ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/Process', {})).body.code).toBe(
          'ACESSO_NEGADO',
        );
    });
  });

  describe('PUT', () => {
    it('answers 200 with the record, a newer version and who changed it', async () => {
      const { body: before } = await create();
      const { status, body } = await update(
        {
          ...before,
          titulo: 'Outro título',
          valor: 10.5,
          idEmpresa: null,
          idContato: firma.usuarios.clientePF.id,
        },
        'gestor',
      );
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          titulo: 'Outro título',
          valor: 10.5,
          idEmpresa: null,
          nomeFantasia: null,
          nome: expect.stringContaining('clientePF'),
          idUsuarioAlteracao: firma.usuarios.gestor.id,
          dataInclusao: before.dataInclusao,
        }),
      ]);
      expect(Date.parse(body.dataAlteracao)).toBeGreaterThan(Date.parse(before.dataAlteracao));
    });

    it('answers 409 saying who changed the case and when, and GET shows what changed', async () => {
      const { body: before } = await create();
      await update({ ...before, pasta: 'B-2' }, 'gestor');
      const { status, body } = await update({ ...before, pasta: 'C-3' });
      expect([status, body.code]).toEqual([409, 'DESATUALIZADO']);
      expect(body.message).toMatch(
        /^Este registro foi alterado por gestor .+ em \d\d\/\d\d\/20\d\d \d\d:\d\d/,
      );
      expect((await read(before.id)).body).toMatchObject({
        pasta: 'B-2',
        idUsuarioAlteracao: firma.usuarios.gestor.id,
      });
    });

    it('keeps what was retired since, and what left the team, until something else is chosen', async () => {
      const advogada = await insertPessoa('Advogada', { idUsuarioTipo: 9 });
      await maintain('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
        firma.idCliente,
        firma.equipe,
        advogada.id,
      ]);
      await maintain(
        "insert into processo_status (id_cliente, id, descricao) values ($1, 80, 'Em mediação')",
        [firma.idCliente],
      );
      const { body: before } = await create({ idEquipeUsuario: advogada.id, idProcessoStatus: 80 });
      await maintain('update processo_status set ativo = false where id_cliente = $1 and id = 80', [
        firma.idCliente,
      ]);
      await maintain('delete from equipe_membro where id_cliente = $1 and id_usuario = $2', [
        firma.idCliente,
        advogada.id,
      ]);
      const { status, body: same } = await update({ ...before, pasta: 'Z' });
      expect([status, same.idEquipeUsuario, same.processoStatus]).toEqual([200, advogada.id, 'Em mediação']);
      const { body: other } = await update({
        ...same,
        idProcessoStatus: 1,
        idEquipeUsuario: firma.usuarios.advogado.id,
      });
      expect(
        (await update({ ...other, idProcessoStatus: 80, idEquipeUsuario: advogada.id })).body.fields,
      ).toEqual({ idProcessoStatus: 'Status inválido', idEquipeUsuario: 'O advogado não é desta equipe' });
    });

    it('clears the original case when the case becomes another kind', async () => {
      const { body: original } = await create({ numeroCNJ: '0002080-25.2012.5.15.0049' });
      const { body: recurso } = await create({ idProcessoCaso: 2, idProcessoPai: original.id });
      expect(recurso).toMatchObject({ idProcessoPai: original.id, processoPai: '0002080-25.2012.5.15.0049' });
      expect((await update({ ...recurso, idProcessoCaso: 1 })).body).toMatchObject({
        idProcessoPai: null,
        processoPai: null,
      });
    });

    it('answers 400 when a case would hang on itself or on one that derives from it', async () => {
      const { body: avo } = await create();
      const { body: pai } = await create({ idProcessoCaso: 2, idProcessoPai: avo.id });
      const { body: filho } = await create({ idProcessoCaso: 3, idProcessoPai: pai.id });
      for (const idProcessoPai of [avo.id, pai.id, filho.id]) {
        const { status, body } = await update({ ...avo, idProcessoCaso: 2, idProcessoPai });
        expect([status, body.fields]).toEqual([
          400,
          {
            idProcessoPai: 'O Processo Original não pode ser o próprio processo nem um dos que derivam dele',
          },
        ]);
      }
      expect((await update({ ...filho, idProcessoPai: avo.id })).body.idProcessoPai).toBe(avo.id);
    });

    it('lets one of two through who hang two cases on each other at once', async () => {
      const [{ body: um }, { body: outro }] = [await create(), await create()];
      const answers = await Promise.all([
        update({ ...um, idProcessoCaso: 2, idProcessoPai: outro.id }),
        update({ ...outro, idProcessoCaso: 2, idProcessoPai: um.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('answers 400 without a version, 404 for a case that is not there, another tenant’s or deleted', async () => {
      const { body: before } = await create();
      const { dataAlteracao: _, ...withoutVersion } = before;
      expect((await update(withoutVersion)).body.fields).toEqual({ dataAlteracao: 'Data inválida' });
      expect((await update({ ...before, id: 2_000_000 })).status).toBe(404);
      const alheio = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, estranha));
      expect((await update({ ...before, id: alheio })).status).toBe(404);
      await remove(before.id);
      expect((await update(before)).status).toBe(404);
    });

    it('answers 401 to nobody and 403 to a client', async () => {
      const { body } = await create();
      expect((await call(app, null, 'PUT', '/Process', body)).status).toBe(401);
      expect((await update(body, 'clientePJ')).status).toBe(403);
    });
  });

  describe('DELETE', () => {
    it('answers 204; parties and follow-ups go with the case, and their rows stay in the database', async () => {
      const { body } = await create();
      const [parte, acompanhamento] = await hangOn(body.id);
      expect((await remove(body.id)).status).toBe(204);
      for (const url of [
        `/Process/${body.id}`,
        `/ProcessOpositor/${parte}`,
        `/ProcessHistory/${acompanhamento}`,
        `/ProcessOpositor/OpositorProcess/${body.id}`,
        `/ProcessHistory/Process/${body.id}`,
      ]) {
        expect([url, (await call(app, firma.usuarios.admin, 'GET', url)).status]).toEqual([url, 404]);
      }
      const { rows } = await maintain(
        `select count(*)::int as total from processo p join parte_contraria c using (id_cliente) join acompanhamento a using (id_cliente)
          where id_cliente = $1 and p.id = $2 and c.id = $3 and a.id = $4 and p.data_exclusao is not null and c.data_exclusao is not null and a.data_exclusao is not null and a.id_usuario_alteracao = $5`,
        [firma.idCliente, body.id, parte, acompanhamento, firma.usuarios.colaborador.id],
      );
      expect(rows).toEqual([{ total: 1 }]);
      expect((await remove(body.id)).status).toBe(404);
    });

    it('answers 409 with the numbers of the cases and commitments that hang on it, and deletes nothing', async () => {
      const { body } = await create();
      const [parte] = await hangOn(body.id);
      const { body: filho } = await create({ idProcessoCaso: 2, idProcessoPai: body.id });
      await create({ idProcessoCaso: 3, idProcessoPai: body.id });
      const { rows } = await maintain(
        "insert into compromisso (id_cliente, id_processo, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim) values ($1, $2, 1, 'Audiência', now(), now()) returning id",
        [firma.idCliente, body.id],
      );
      const { status, body: refusal } = await remove(body.id);
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'EM_USO',
        'Este processo não pode ser excluído: há 2 recursos ou incidentes e 1 compromisso que dependem dele.',
      ]);
      expect(refusal.dependents).toEqual([
        { kind: 'derivados', total: 2, ...(body.numeroCNJ && { search: body.numeroCNJ }) },
        { kind: 'compromissos', total: 1, idProcesso: body.id },
      ]);
      expect((await call(app, firma.usuarios.admin, 'GET', `/ProcessOpositor/${parte}`)).status).toBe(200);
      await remove(filho.id);
      await maintain('update compromisso set data_exclusao = now() where id_cliente = $1 and id = $2', [
        firma.idCliente,
        rows[0]?.id,
      ]);
      expect((await remove(body.id)).body.message).toBe(
        'Este processo não pode ser excluído: há 1 recurso ou incidente que depende dele.',
      );
    });

    it('answers 401 to nobody, 403 to a client, 404 for another tenant’s', async () => {
      const { body } = await create();
      expect((await call(app, null, 'DELETE', `/Process/${body.id}`)).status).toBe(401);
      expect((await remove(body.id, 'clientePJ')).status).toBe(403);
      expect((await call(app, estranha.usuarios.admin, 'DELETE', `/Process/${body.id}`)).status).toBe(404);
    });
  });

  async function hangOn(idProcesso: number): Promise<[parte: number, acompanhamento: number]> {
    const { admin } = firma.usuarios;
    const parte = await call<{ id: number }>(app, admin, 'POST', '/ProcessOpositor', {
      idProcesso,
      nome: 'Padaria',
    });
    const acompanhamento = await call<{ id: number }>(app, admin, 'POST', '/ProcessHistory', {
      idProcesso,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: admin.id,
      descricao: 'Distribuído',
    });
    return [parte.body.id, acompanhamento.body.id];
  }

  describe('GET', () => {
    it('answers a client its own case without the firm’s assessment and fee terms, and 404 for any other', async () => {
      const [{ body: daPJ }, { body: daPF }] = [
        await create(),
        await create({ idEmpresa: null, idContato: firma.usuarios.clientePF.id }),
      ];
      const internal = Object.keys(PROCESS_INTERNAL);
      for (const [papel, whole] of [
        ['clientePJ', daPJ],
        ['clientePF', daPF],
      ] as const) {
        const shown = Object.entries(whole).filter(([field]) => !internal.includes(field));
        expect((await read(whole.id, papel)).body).toEqual(Object.fromEntries(shown));
        expect(Object.entries(whole).length - shown.length).toBe(6);
      }
      expect([(await read(daPF.id, 'clientePJ')).status, (await read(daPJ.id, 'clientePF')).status]).toEqual([
        404, 404,
      ]);
    });

    it('answers 401 to nobody, 400 to what is no id, 404 to another tenant', async () => {
      const { body } = await create();
      expect((await call(app, null, 'GET', `/Process/${body.id}`)).status).toBe(401);
      expect((await call(app, firma.usuarios.admin, 'GET', '/Process/abc')).status).toBe(400);
      expect((await call(app, estranha.usuarios.admin, 'GET', `/Process/${body.id}`)).status).toBe(404);
    });
  });
});
