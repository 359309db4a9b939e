import { ENDERECO, field, type ImportField, phoneFields, TELEFONE } from './import-field';

const NUMERO_SINONIMOS = [
  'Nº do Processo',
  'Nº Processo',
  'Processo nº',
  'Processo',
  'CNJ',
  'Número único',
  'Número do Processo',
  'Número',
];

const lista = (
  campo: string,
  titulo: string,
  exemplo: string,
  sinonimos: readonly string[] = [],
  obrigatorio = false,
) => field(campo, titulo, { le: 'lista', exemplo, sinonimos, obrigatorio });

export const PROCESSO: readonly ImportField[] = [
  field('titulo', 'Título', {
    exemplo: 'Cobrança de aluguéis',
    sinonimos: ['Nome do processo', 'Assunto'],
    obrigatorio: true,
  }),
  field('numeroCNJ', 'Número CNJ', {
    le: 'cnj',
    exemplo: '0001234-52.2024.8.26.0100',
    sinonimos: NUMERO_SINONIMOS,
  }),
  field('pasta', 'Pasta', { exemplo: '2024/015', sinonimos: ['Nº da pasta', 'Pasta do cliente'] }),
  field('cliente', 'Cliente', {
    exemplo: '11.222.333/0001-81',
    sinonimos: ['Autor', 'Nome do cliente', 'CPF/CNPJ do cliente', 'Parte interessada'],
    obrigatorio: true,
  }),
  lista('idEmpresaGrupo', 'Escritório', '', ['Unidade', 'Filial']),
  lista('idEquipe', 'Equipe', '', ['Time', 'Núcleo']),
  lista('idEquipeUsuario', 'Advogado', '', ['Responsável', 'Advogado responsável', 'OAB do advogado'], true),
  lista('idProcessoPosicaoCliente', 'Posição', 'Autor', ['Posição do cliente', 'Polo', 'Parte'], true),
  lista('idPosicaoParteContraria', 'Posição da Parte Contrária', ''),
  lista('idProcessoTipo', 'Tipo', 'Judicial', ['Tipo do processo'], true),
  lista('idProcessoStatus', 'Status', 'Ativo', ['Situação'], true),
  lista('idProcessoCaso', 'Caso', 'Originário', ['Tipo do caso'], true),
  field('idProcessoPai', 'Processo Original', {
    le: 'cnj',
    sinonimos: ['CNJ Origem', 'Processo principal', 'Processo pai', 'Número do original'],
  }),
  lista('idProcessoRisco', 'Risco', 'Possível', ['Probabilidade', 'Prognóstico'], true),
  lista('idProcessoAcao', 'Ação', 'Cobrança', ['Tipo de ação', 'Classe'], true),
  field('valor', 'Valor', {
    le: 'valor',
    exemplo: 'R$ 1.234,56',
    sinonimos: ['Valor da causa', 'Valor da ação'],
  }),
  field('dataDistribuicao', 'Data de Distribuição', {
    le: 'data',
    exemplo: '15/03/2024',
    sinonimos: ['Distribuição', 'Distribuído em', 'Ajuizamento', 'Data de ajuizamento'],
  }),
  lista('idProcessoNatureza', 'Natureza', ''),
  lista('idProcessoProcedimento', 'Procedimento', '', ['Rito']),
  lista('idProcessoFase', 'Fase', '', ['Fase processual']),
  lista('idProcessoOrgao', 'Órgão', '', ['Tribunal']),
  lista('idProcessoJustica', 'Justiça', '', ['Ramo da justiça']),
  field('idProcessoInstancia', 'Instância', { sinonimos: ['Grau'] }),
  lista('idEstado', 'Estado', '', ['UF']),
  field('idCidade', 'Cidade', { sinonimos: ['Comarca', 'Município'] }),
  field('numeroAntigo', 'Número de Controle Interno', { sinonimos: ['Número antigo', 'Controle interno'] }),
  field('numeroAntigoTipo', 'Tipo do Controle'),
  field('advogadoContraNome', 'Advogado da Parte Contrária', {
    sinonimos: ['Advogado contrário', 'Advogado adverso'],
  }),
  field('advogadoContraOAB', 'OAB do Advogado da Parte Contrária'),
  field('advogadoContraEmail', 'E-mail do Advogado da Parte Contrária'),
  ...phoneFields('advogadoContraTelefone', 'Telefone do Advogado da Parte Contrária', '', []).map((one) =>
    one.campo.endsWith('DDD') ? { ...one, campo: 'advogadoContraDDD' } : one,
  ),
  field('juiz', 'Juiz', { sinonimos: ['Magistrado'] }),
  field('relator', 'Relator'),
  field('ministro', 'Ministro'),
  lista('idProcessoNegociacaoClienteTipo', 'Negociação com o Cliente', ''),
  field('negociacaoClienteTipo', 'Detalhes da Negociação'),
  field('observacao', 'Observações', { sinonimos: ['Obs', 'Anotações', 'Observação'] }),
];

/** The case of a record that belongs to one: its number, or its folder. */
const DO_PROCESSO = field('idProcesso', 'Processo', {
  exemplo: '0001234-52.2024.8.26.0100',
  sinonimos: ['Número CNJ', ...NUMERO_SINONIMOS, 'Pasta'],
  obrigatorio: true,
});

export const PARTE_CONTRARIA: readonly ImportField[] = [
  DO_PROCESSO,
  field('nome', 'Nome', {
    exemplo: 'João Pereira',
    sinonimos: ['Parte contrária', 'Réu', 'Reclamada', 'Reclamado', 'Requerido', 'Envolvido'],
    obrigatorio: true,
  }),
  field('email', 'E-mail'),
  field('cpf', 'CPF', { le: 'cpf', exemplo: '529.982.247-25', sinonimos: ['CPF/CNPJ', 'Documento'] }),
  field('cnpj', 'CNPJ', { le: 'cnpj' }),
  ...TELEFONE,
  ...ENDERECO.filter(({ campo }) => campo !== 'numero'),
  field('numero', 'Número do endereço', { exemplo: '1000', sinonimos: ['Nº'] }),
];

export const ACOMPANHAMENTO: readonly ImportField[] = [
  DO_PROCESSO,
  field('dataInclusao', 'Data', {
    le: 'data',
    exemplo: '15/03/2024',
    sinonimos: ['Data Inclusão', 'Data do andamento', 'Data da movimentação', 'Dia'],
  }),
  lista(
    'idProcessoHistoricoTipo',
    'Tipo',
    'Andamento',
    ['Tipo de Acompanhamento', 'Tipo de andamento'],
    true,
  ),
  lista('idExecutorAto', 'Executor', '', ['Quem executou o ato', 'Responsável', 'Executor da Ação'], true),
  field('descricao', 'Descrição', {
    exemplo: 'Audiência realizada',
    sinonimos: ['Andamento', 'Movimentação', 'Texto', 'Histórico', 'Tarefa'],
    obrigatorio: true,
  }),
  field('parecer', 'Parecer do Advogado', { sinonimos: ['Parecer'] }),
  field('visivelCliente', 'Visível ao cliente', { le: 'simNao' }),
  field('textoCliente', 'Texto para o cliente'),
];

export const CUSTA: readonly ImportField[] = [
  DO_PROCESSO,
  lista('tipo', 'Tipo', 'Custas judiciais', ['Tipo do lançamento'], true),
  field('categoria', 'Categoria'),
  field('descricao', 'Descrição', {
    exemplo: 'Taxa judiciária',
    sinonimos: ['Histórico', 'Lançamento'],
    obrigatorio: true,
  }),
  field('valor', 'Valor', { le: 'valor', exemplo: '185,10', obrigatorio: true }),
  field('competencia', 'Data', {
    le: 'data',
    exemplo: '15/03/2024',
    sinonimos: ['Competência', 'Data do lançamento'],
    obrigatorio: true,
  }),
  field('vencimento', 'Vencimento', { le: 'data', sinonimos: ['Data de vencimento'] }),
  field('pagoEm', 'Pago em', { le: 'data', sinonimos: ['Data de pagamento', 'Pagamento'] }),
  lista('pagoPor', 'Pago por', 'Escritório', ['Pagador']),
  lista('onus', 'Quem suporta', 'Cliente'),
  field('reembolsavel', 'Reembolsável', { le: 'simNao', exemplo: 'Sim' }),
  field('visivelCliente', 'Visível para o cliente', { le: 'simNao', exemplo: 'Não' }),
  lista('guiaTipo', 'Tipo da guia', ''),
  field('guiaNumero', 'Número da guia', { sinonimos: ['Guia'] }),
  field('guiaCodigo', 'Código da guia'),
];
