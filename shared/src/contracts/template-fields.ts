// The words that a template may have between braces. The list is fixed: an upload reports any other word.

/** A word of the vocabulary: `{cliente.nome}`. */
export interface TemplateField {
  readonly nome: string;
  readonly significado: string;
  readonly exemplo: string;
  /** Foro does not store this value: it is typed when a document is generated. */
  readonly isTyped?: true;
}

/** Words that belong together, as the side panel groups them. */
export interface TemplateGroup {
  readonly titulo: string;
  readonly campos: readonly TemplateField[];
}

const field = (nome: string, significado: string, exemplo: string): TemplateField => ({
  nome,
  significado,
  exemplo,
});
const typed = (nome: string, significado: string, exemplo: string): TemplateField => ({
  ...field(nome, significado, exemplo),
  isTyped: true,
});

const ADDRESS = [
  [
    'endereco',
    'Endereço completo, com bairro, cidade e CEP',
    'Rua Augusta, 100, Centro, São Paulo/SP, CEP 01305-000',
  ],
  ['cidade', 'Cidade', 'São Paulo'],
  ['estado', 'Sigla do estado', 'SP'],
  ['telefone', 'Telefone com DDD', '(11) 3333-4444'],
  ['email', 'E-mail', 'contato@exemplo.com.br'],
] as const;

const addressOf = (quem: string) =>
  ADDRESS.map(([nome, significado, exemplo]) => field(`${quem}.${nome}`, significado, exemplo));

export const TEMPLATE_GROUPS: readonly TemplateGroup[] = [
  {
    titulo: 'Cliente',
    campos: [
      field('cliente.nome', 'Nome da pessoa ou razão social', 'Lima Imóveis Ltda'),
      field('cliente.nome_fantasia', 'Nome fantasia da empresa', 'Lima Imóveis'),
      field('cliente.documento', 'CPF ou CNPJ, com a palavra', 'CNPJ 11.222.333/0001-81'),
      field('cliente.cpf', 'CPF da pessoa', '529.982.247-25'),
      field('cliente.cnpj', 'CNPJ da empresa', '11.222.333/0001-81'),
      field('cliente.contato', 'Pessoa de contato da empresa', 'Rui Lima'),
      ...addressOf('cliente'),
      field('cliente.nacionalidade', 'Nacionalidade', 'brasileiro'),
      field('cliente.estado_civil', 'Estado civil', 'casado'),
      field('cliente.profissao', 'Profissão', 'engenheiro'),
      field('cliente.rg', 'RG com o órgão emissor', '12.345.678-9 SSP/SP'),
      field('cliente.representante', 'Quem assina pela empresa', 'Rui Lima, sócio administrador'),
    ],
  },
  {
    titulo: 'Processo',
    campos: [
      field('processo.titulo', 'Título do processo', 'Cobrança de aluguéis'),
      field('processo.numero', 'Número CNJ', '1000001-51.2026.8.26.0100'),
      field('processo.pasta', 'Pasta', '2026/0007'),
      field('processo.acao', 'Ação', 'Despejo'),
      field('processo.natureza', 'Natureza', 'Cível'),
      field('processo.procedimento', 'Procedimento', 'Comum'),
      field('processo.fase', 'Fase', 'Conhecimento'),
      field('processo.orgao', 'Órgão ou tribunal', 'TJSP'),
      field('processo.justica', 'Justiça', 'Justiça Estadual'),
      field('processo.instancia', 'Instância', '1ª instância'),
      field('processo.comarca', 'Cidade do processo', 'São Paulo'),
      field('processo.estado', 'Estado do processo', 'São Paulo'),
      field('processo.juiz', 'Juiz', 'Dra. Inês Prado'),
      field('processo.posicao_cliente', 'Posição do cliente', 'Autor'),
      field('processo.posicao_contraria', 'Posição da parte contrária', 'Réu'),
      field('processo.distribuicao', 'Data de distribuição', '10/02/2026'),
      field('processo.valor', 'Valor da causa', 'R$ 12.500,00'),
      field('processo.negociacao', 'Detalhes da negociação com o cliente', '20% do proveito econômico'),
      typed('processo.vara', 'Vara', '3ª Vara Cível'),
      typed('processo.honorarios', 'Honorários contratados', 'R$ 5.000,00 na assinatura e 20% do êxito'),
    ],
  },
  {
    titulo: 'Parte contrária',
    campos: [
      field('parte_contraria.nome', 'Nome', 'Paulo Nunes'),
      field('parte_contraria.documento', 'CPF ou CNPJ, com a palavra', 'CPF 529.982.247-25'),
      ...addressOf('parte_contraria'),
      field('parte_contraria.advogado', 'Advogado da parte contrária', 'Rui Prado'),
      field('parte_contraria.advogado_oab', 'OAB do advogado da parte contrária', 'OAB/SP 123.456'),
    ],
  },
  {
    titulo: 'Escritório',
    campos: [
      field('escritorio.nome', 'Nome do escritório', 'Prado & Reis Advogados'),
      field('escritorio.razao_social', 'Razão social', 'Prado e Reis Sociedade de Advogados'),
      field('escritorio.cnpj', 'CNPJ', '11.222.333/0001-81'),
      field('escritorio.site', 'Site', 'www.pradoereis.adv.br'),
      ...addressOf('escritorio').filter(({ nome }) => nome !== 'escritorio.email'),
    ],
  },
  {
    titulo: 'Advogado',
    campos: [
      field('advogado.nome', 'Advogado do processo', 'Ana Souza'),
      field('advogado.email', 'E-mail do advogado', 'ana@pradoereis.adv.br'),
      field('advogado.telefone', 'Telefone do advogado', '(11) 98888-7777'),
      field('advogado.cpf', 'CPF do advogado', '529.982.247-25'),
      field('advogado.oab', 'Inscrição na OAB', 'OAB/SP 123.456'),
    ],
  },
  {
    titulo: 'Data e valor',
    campos: [
      field('hoje', 'A data de hoje', '22/11/2026'),
      field('hoje_extenso', 'A data de hoje por extenso', '22 de novembro de 2026'),
      field('valor_extenso', 'Valor da causa por extenso', 'doze mil e quinhentos reais'),
    ],
  },
];

/**
 * The tags around a part of a template: it is repeated for each item, or rendered if the condition is true.
 */
export const TEMPLATE_BLOCKS = [
  { nome: 'partes_contrarias', significado: 'Repete o trecho para cada parte contrária' },
  {
    nome: 'parte_contraria.tem_proxima',
    significado: 'Dentro da repetição: só quando vem outra parte depois',
  },
  { nome: 'cliente.pessoa_fisica', significado: 'Só quando o cliente é pessoa física' },
  { nome: 'cliente.pessoa_juridica', significado: 'Só quando o cliente é pessoa jurídica' },
  { nome: 'processo.tem_numero', significado: 'Só quando o processo já tem número' },
  { nome: 'processo.sem_numero', significado: 'Só enquanto o processo não tem número' },
] as const;

const FIELDS = TEMPLATE_GROUPS.flatMap(({ campos }) => campos);
const BY_NAME = new Map(FIELDS.map((known) => [known.nome, known]));
const BLOCK_NAMES: ReadonlySet<string> = new Set(TEMPLATE_BLOCKS.map(({ nome }) => nome));

/** The field with this name; undefined if the vocabulary does not have it. */
export const templateFieldOf = (nome: string): TemplateField | undefined => BY_NAME.get(nome);

/** Whether the name may open a part of a template: a block, or a field that has to have a value. */
export const opensBlock = (nome: string): boolean => BLOCK_NAMES.has(nome) || BY_NAME.has(nome);
