import type { Import } from '@foro/shared/contracts/import';
import type { FastifyInstance } from 'fastify';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { buildFirma, type Firma } from '../../../testing/builders';
import { buildTestApp } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { type Steps, stepsOf } from './importacao.fixtures';

/** Cases as Astrea writes them: UTF-8 with commas, amounts in Brazil's form, people in one cell. */
const ASTREA = `\uFEFFPasta,Número,Título,Cliente,Envolvidos,Ação,Vara,Foro,Comarca,Instância,Valor da causa,Responsável,Status,Distribuído em,Etiquetas
Pasta 12,0001234-52.2024.8.26.0100,"Silva, Maria x Banco Sul",Maria da Silva,"Maria da Silva (Autor)
Banco Sul S.A. (Réu)",Procedimento Comum Cível,3ª Vara Cível,Foro Central,São Paulo,1º Grau,"R$ 12.345,67",ADVOGADO,Ativo,15/03/2024,"urgente, banco"
Pasta 13,,Consultoria,Maria da Silva,Maria da Silva,Procedimento Comum Cível,,,,,,ADVOGADO,Arquivado,,
`;

/** People as Projuris writes them: Windows-1252 with semicolons, people and companies in one sheet. */
const PROJURIS = Buffer.from(
  `Código;Tipo Pessoa;Nome/Razão Social;CPF/CNPJ;E-mail;Telefone Celular;Logradouro;Nº;Cidade;UF;Nascimento\r
1;Física;João Conceição;52998224725;joao@exemplo.com.br;(11) 98765-4321;Rua "A";10;São Paulo;São Paulo;01/02/1980\r
2;Física;José Ação;000.000.000-00;;;;;;;\r
3;Jurídica;Lima Imóveis Ltda.;11.222.333/0001-81;;;;;;;\r
`,
  'latin1',
);

/** Movements as Projuris writes them. */
const ANDAMENTOS = Buffer.from(
  `Nº do Processo;Data do andamento;Tipo de andamento;Responsável;Movimentação;Probabilidade\r
00012345220248260100;15/03/24;Publicação;advogado;"Sentença: ""procedente""";Êxito\r
`,
  'latin1',
);

/** A sheet that a lawyer keeps by hand: a title above, a total below, short years, and a number that Excel cut. */
const MANUAL: SheetData = [
  [{ value: 'RELAÇÃO DE PROCESSOS', columnSpan: 5, fontWeight: 'bold' }, null, null, null, null],
  [null],
  ['Cliente', 'Nº Processo', 'Assunto', 'Ajuizamento', 'Valor'].map((value) => ({ value })),
  [
    { value: 'Maria da Silva' },
    { value: '0002345-79.2024.8.26.0000' },
    { value: 'Despejo' },
    { value: '3/4/24' },
    { type: Number, value: 1500.5 },
  ],
  [
    { value: 'Maria da Silva' },
    { type: Number, value: 8_323_524_820_248_260_000 },
    { value: 'Cobrança' },
    { type: Date, value: new Date('2024-05-06T00:00:00Z'), format: 'dd/mm/yy' },
    { type: Number, value: 99 },
  ],
  [{ value: 'TOTAL' }, null, null, null, { type: Number, value: 1599.5 }],
];

// The loop works for all tenants.
describeOnOwnDatabase('files of other systems', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let steps: Steps;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    steps = stepsOf(app, base.database, firma.usuarios.gestor);
    await maintain(
      "update usuario set nome = 'Maria da Silva' where id_cliente = $1 and id_usuario_tipo = 6",
    );
    await maintain("update usuario set nome = 'Advogado' where id_cliente = $1 and id_usuario_tipo = 9");
  });
  afterAll(() => app.close());

  const maintain = async (text: string) =>
    (await base.database.transaction('manutencao', (tx) => tx.query(text, [firma.idCliente]))).rows;
  const outcomes = async ({ id }: Import) =>
    (await steps.rowsOf(id)).map(({ situacao, erros }) => [situacao, erros]);
  /** What every case needs and these files lack. */
  const RESPOSTAS = {
    idProcessoPosicaoCliente: { '': 'Autor' },
    idProcessoTipo: { '': 'Judicial' },
    idProcessoCaso: { '': 'Processo originário (Principal)' },
    idProcessoRisco: { '': 'Possível' },
  };

  it('bring cases from Astrea: a few answers for the whole file, and what has no field in the observations', async () => {
    const file = await steps.send('processos', ASTREA);
    expect(file.colunas.filter(({ campo }) => campo === null).map(({ titulo }) => titulo)).toEqual([
      'Envolvidos',
      'Vara',
      'Foro',
      'Etiquetas',
    ]);
    const asked = await steps.rehearse(file.id);
    expect(asked.perguntas.map(({ campo, rotulos }) => [campo, rotulos]).toSorted()).toEqual([
      ['idProcessoCaso', ['']],
      ['idProcessoPosicaoCliente', ['']],
      ['idProcessoRisco', ['']],
      ['idProcessoStatus', ['Ativo', 'Arquivado']],
      ['idProcessoTipo', ['']],
    ]);
    const status = { Ativo: 'Em andamento', Arquivado: 'Suspenso' };
    const respostas = { ...RESPOSTAS, idProcessoStatus: status };
    await steps.choose(asked, { respostas, guardarOutras: true });
    const ready = await steps.rehearse(file.id);
    expect(await outcomes(ready)).toEqual([
      ['nova', {}],
      ['nova', {}],
    ]);
    expect((await steps.apply(ready)).situacao).toBe('aplicada');
    expect(
      await maintain(
        'select titulo, valor::text, data_distribuicao::text as dia, observacao from processo where id_cliente = $1 order by id',
      ),
    ).toEqual([
      {
        titulo: 'Silva, Maria x Banco Sul',
        valor: '12345.67',
        dia: '2024-03-15',
        observacao:
          'Envolvidos: Maria da Silva (Autor)\nBanco Sul S.A. (Réu)\nVara: 3ª Vara Cível\nForo: Foro Central\nEtiquetas: urgente, banco',
      },
      { titulo: 'Consultoria', valor: null, dia: null, observacao: 'Envolvidos: Maria da Silva' },
    ]);
    const andamentos = await steps.send('acompanhamentos', ANDAMENTOS);
    const unknown = await steps.rehearse(andamentos.id);
    expect(unknown.perguntas).toEqual([
      { campo: 'idProcessoHistoricoTipo', rotulos: ['Publicação'], opcoes: ['Andamento do tribunal'] },
    ]);
    await steps.choose(unknown, {
      respostas: { idProcessoHistoricoTipo: { Publicação: 'Andamento do tribunal' } },
    });
    await steps.apply(await steps.rehearse(andamentos.id));
    expect(
      await maintain(
        "select descricao, to_char(data_inclusao, 'YYYY-MM-DD') as dia from acompanhamento where id_cliente = $1",
      ),
    ).toEqual([{ descricao: 'Sentença: "procedente"', dia: '2024-03-15' }]);
  });

  it('bring people from Projuris, and leave companies and invented documents to a decision', async () => {
    const file = await steps.send('pessoasFisicas', PROJURIS);
    expect([file.codificacao, file.colunas.map(({ campo }) => campo)]).toEqual([
      'Windows-1252',
      [null, null, 'nome', 'cpf', 'email', 'celular', 'endereco', 'numero', 'cidade', 'estado', null],
    ]);
    const ready = await steps.rehearse(file.id);
    expect(await outcomes(ready)).toEqual([
      ['nova', {}],
      ['recusada', { cpf: expect.stringMatching(/^Documento fictício/) }],
      ['recusada', { cpf: 'CPF inválido' }],
    ]);
    const empresas = await steps.send('pessoasJuridicas', PROJURIS);
    expect(empresas.colunas[2]?.campo).toBe('razaoSocial');
  });

  it('bring a sheet that is kept by hand: title and total stay out, a cut number is refused', async () => {
    const file = await steps.send('processos', await writeXlsxFile(MANUAL).toBuffer());
    expect([file.cabecalho, file.linhas, file.colunas.map(({ campo }) => campo)]).toEqual([
      3,
      3,
      ['cliente', 'numeroCNJ', 'titulo', 'dataDistribuicao', 'valor'],
    ]);
    const respostas = {
      ...RESPOSTAS,
      idProcessoStatus: { '': 'Em andamento' },
      idEquipeUsuario: { '': 'Advogado' },
      idProcessoAcao: { '': 'Procedimento Comum Cível' },
    };
    await steps.choose(file, { respostas });
    const ready = await steps.rehearse(file.id);
    expect(await outcomes(ready)).toEqual([
      ['nova', {}],
      ['recusada', { numeroCNJ: expect.stringMatching(/^O Excel cortou os algarismos/) }],
      ['recusada', { linha: expect.stringMatching(/total/i) }],
    ]);
    await steps.apply(ready);
    expect(
      await maintain(
        'select valor::text, data_distribuicao::text as dia from processo where id_cliente = $1',
      ),
    ).toEqual([{ valor: '1500.50', dia: '2024-04-03' }]);
  });
});
