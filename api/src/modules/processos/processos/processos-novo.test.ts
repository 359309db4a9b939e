import { insertEmpresa, insertProcesso, insertUsuario } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareProcessos } from './processos.fixtures';

describeOnDatabase('/Process, a new one', (base) => {
  const given = prepareProcessos(base);
  const { maintain, create, read, insertPessoa } = given;

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
        idEquipe: given.firma.equipe,
        idEquipeUsuario: given.firma.usuarios.advogado.id,
        idEmpresaGrupo: given.firma.escritorio,
        idEmpresa: given.firma.clientePJ,
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
        restrito: false,
        dataInclusao: expect.stringMatching(/^20\d\d-/),
        idUsuarioInclusao: given.firma.usuarios.colaborador.id,
        usuarioInclusao: expect.stringContaining('colaborador'),
        dataAlteracao: expect.any(String),
        idUsuarioAlteracao: given.firma.usuarios.colaborador.id,
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
      ['valor', 'Valor inválido', { valor: 1e15 }],
      ['idContato', 'Informe um só cliente: Pessoa Jurídica ou Pessoa Física', { idContato: 1 }],
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
      const alheio = await base.database.transaction('manutencao', (tx) =>
        insertProcesso(tx, given.estranha),
      );
      for (const [field, message, value] of [
        ['idEmpresaGrupo', 'Escritório inválido', given.estranha.escritorio],
        ['idEmpresaGrupo', 'Escritório inválido', given.firma.clientePJ],
        ['idEquipe', 'A equipe não é deste escritório', given.estranha.equipe],
        ['idEquipeUsuario', 'O advogado não é desta equipe', given.estranha.usuarios.advogado.id],
        ['idEquipeUsuario', 'O advogado não é desta equipe', given.firma.usuarios.gestor.id],
        ['idEmpresa', 'Cliente inválido', given.estranha.clientePJ],
        ['idEmpresa', 'Cliente inválido', given.firma.escritorio],
      ] as const) {
        const { status, body } = await create({ [field]: value });
        expect([field, status, body.fields?.[field]]).toEqual([field, 400, message]);
      }
      for (const idContato of [
        given.estranha.usuarios.clientePF.id,
        given.firma.usuarios.colaborador.id,
        given.firma.usuarios.clientePJ.id,
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
      const [filial, inativo] = await base.database.transaction('manutencao', async (tx) => [
        await insertEmpresa(tx, {
          idCliente: given.firma.idCliente,
          nomeFantasia: 'Filial',
          idEmpresaTipo: 2,
        }),
        await insertUsuario(tx, {
          idCliente: given.firma.idCliente,
          nome: 'Inativa',
          idUsuarioTipo: 9,
          ativo: false,
        }),
      ]);
      await maintain('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
        given.firma.idCliente,
        given.firma.equipe,
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
            idEquipeUsuario: given.firma.usuarios.admin.id,
            idEmpresa: given.firma.escritorio,
          })
        ).body.fields,
      ).toEqual({
        idProcessoTipo: 'Tipo inválido',
        idCidade: 'A cidade não é deste estado',
        idEquipeUsuario: 'O advogado não é desta equipe',
        idEmpresa: 'Cliente inválido',
      });
    });
  });
});
